// What a reader chose, kept in this browser and nowhere else. Storage may be forbidden, or full; then
// nothing is kept, and the choice holds as long as the page. What a reader made is kept by durable.js.

// The text kept under a name, or null.
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

// Whether the text is kept.
export function keep(name, text) {
  try {
    localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

export function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}

// A value kept as JSON, gone when it is forgotten.
export class Kept {
  constructor(name) {
    this.name = name;
  }

  // What was kept, or nothing: others may have left something there.
  get() {
    try {
      return JSON.parse(recall(this.name));
    } catch {
      return null;
    }
  }

  // Whether it is kept; if not, neither is what was kept before.
  put(value) {
    return keep(this.name, JSON.stringify(value)) || this.forget();
  }

  forget() {
    forget(this.name);
    return false;
  }
}
