// A reader's choices, kept only in this browser. Storage may be forbidden, or full; then nothing is kept, and
// the choice lasts as long as the page. durable.js keeps a reader's own work.

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

  // The kept value, or nothing: other programs may have written there.
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
