// Something of the reader's that this browser keeps, and nobody else: gone when it is forgotten.

export class Kept {
  constructor(name) {
    this.name = name;
  }

  // What was kept, or nothing; storage may be forbidden, and hold what others have left there.
  get() {
    try {
      return JSON.parse(localStorage.getItem(this.name));
    } catch {
      return null;
    }
  }

  // Whether it is kept: storage may be forbidden, or full.
  put(value) {
    try {
      localStorage.setItem(this.name, JSON.stringify(value));
      return true;
    } catch {
      this.forget();
      return false;
    }
  }

  forget() {
    try {
      localStorage.removeItem(this.name);
    } catch {
      // Nothing was kept.
    }
  }
}

// The record that a reader wrote into the form of a page.
export function ownRecord(root) {
  return new Kept(`boston-own ${root.dataset.page}`);
}
