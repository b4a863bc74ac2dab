// A reader's choices, which are kept only in this browser. If storage is forbidden or full, nothing is kept,
// and the choice lasts as long as the page. For a reader's own work there is durable.js.

// The text that is kept under a name; null if there is none.
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

// A value that is kept as JSON until it is removed.
export class Kept {
  constructor(name) {
    this.name = name;
  }

  // The kept value; nothing if another program has written there.
  get() {
    try {
      return JSON.parse(recall(this.name));
    } catch {
      return null;
    }
  }

  // Whether the value is kept. If not, the earlier value is removed as well.
  put(value) {
    return keep(this.name, JSON.stringify(value)) || this.forget();
  }

  forget() {
    forget(this.name);
    return false;
  }
}
