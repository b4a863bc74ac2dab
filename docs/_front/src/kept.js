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

// What a reader wrote into the form for records. Forms like it stood on many pages once: what was
// left in one of those is not lost, and comes first into the one that there is.
export function ownRecord() {
  const kept = new Kept("boston-own");
  if (kept.get() === null) moved(kept);
  return kept;
}

function moved(kept) {
  try {
    const old = Object.keys(localStorage).find((key) => key.startsWith("boston-own "));
    if (!old) return;
    localStorage.setItem(kept.name, localStorage.getItem(old));
    localStorage.removeItem(old);
  } catch {
    // Nothing can be moved, and nothing is lost.
  }
}
