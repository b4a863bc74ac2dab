// Values that survive even if the browser is killed immediately after the page has reported them as kept.
//
// Chromium writes localStorage to disk only about once a minute. So every value is written twice: to a
// database, which reports when the value is on the disk, and to localStorage, which is complete before the page
// closes and notifies the other tabs. When a page opens, the newer of the two counts.
//
// Every copy has a count. It is the time, or one more than the highest count so far if the clock went back. A
// deleted value leaves its count, so that no older copy restores the value. A copy without a count was written
// by an edition that had no database.
import { forget, recall } from "./kept.js";

const NAME = "boston";
const TABLE = "kept";
const GONE = "boston-gone ";
// The milliseconds that a page waits for a database that may never answer.
const PATIENCE = 2000;

// Notifies the other tabs of values that only the database has; localStorage announces the others.
const others = window.BroadcastChannel && new BroadcastChannel(NAME);
let clock = 0; // The highest count seen.
let connection;

// The value under a name, or the values under all names that begin with it. `related(one, other)` compares two
// versions of a value. It returns 1 if the first is based on the other, -1 if the other is based on the first,
// and 0 if their counts decide. Then `aside(key, older, newer)` returns the key under which the older version
// is kept, or nothing.
export class Durable {
  constructor(name, { isPrefix = false, related = () => 0, aside = () => undefined } = {}) {
    Object.assign(this, { name, isPrefix, related, aside });
    this.held = new Map(); // The copies that localStorage did not take, by key.
    this.listeners = new Set();
    // Another tab may already have written a newer value than the one that localStorage did not take here.
    addEventListener("storage", ({ key }) => this.held.has(key) && this.merge());
    addEventListener("pageshow", ({ persisted }) => persisted && this.merge());
    others?.addEventListener("message", ({ data }) => this.own([data]).length && this.merge());
    this.opened = inTime(this.merge());
  }

  // Calls `fn(key)` when the database brings a newer copy, and when only the database has taken one.
  listen(fn) {
    this.listeners.add(fn);
  }

  tell(key) {
    for (const fn of this.listeners) fn(key);
  }

  // The keys of all values that are kept.
  keys() {
    const held = [...this.held].filter(([, { isKept }]) => isKept).map(([key]) => key);
    return this.own([...stored(), ...held]).filter((key) => this.newest(key)?.text);
  }

  own(keys) {
    return [...new Set(keys)].filter((key) => (this.isPrefix ? key.startsWith(this.name) : key === this.name));
  }

  get(key = this.name) {
    return parsed(this.newest(key)?.text);
  }

  // The newest copy that this page has.
  newest(key) {
    const there = inStorage(key);
    const held = this.held.get(key);
    return held && !(there?.count > held.count) ? held : there;
  }

  // `done` resolves to "disk" when the value is on the disk, to "browser" if only localStorage has it, or to
  // the reason why neither has it. `disk` resolves when the value is on the disk, even if that takes long.
  put(value, key = this.name) {
    return this.write(key, (count) => JSON.stringify({ ...value, count }));
  }

  remove(key = this.name) {
    return this.write(key, () => null);
  }

  // Drops a copy that is in neither store.
  drop(key) {
    if (!this.held.get(key)?.isKept) this.held.delete(key);
  }

  write(key, text) {
    const before = this.newest(key);
    const count = after(before);
    const was = before && before.count === undefined ? before.text : undefined;
    const copy = { text: text(count), count, was };
    const written = this.commit(key, copy);
    const why = this.store(key, copy);
    const disk = new Promise((resolve) => written.then((isWritten) => isWritten && resolve("disk")));
    const done = inTime(written).then((isWritten) => (isWritten ? "disk" : why || "browser"));
    if (why) disk.then(() => this.confirm(key, copy));
    return { disk, done };
  }

  confirm(key, copy) {
    copy.isKept = true;
    others?.postMessage(key);
    this.tell(key);
  }

  // The reason why localStorage did not take the copy, or nothing.
  store(key, copy) {
    const why = toStorage(key, copy);
    if (why) this.held.set(key, copy);
    else this.held.delete(key);
    return why;
  }

  // Resolves to true if this copy, or a newer one, is on the disk.
  commit(key, copy) {
    return this.transact((table, newer) => {
      table.get(key).onsuccess = ({ target }) => {
        const row = sound(target.result);
        // If another tab has deleted the value and the reader continues with it here, it is restored.
        if (row?.text === null) copy.count = Math.max(copy.count, row.count + 1);
        this.settle(table, newer, key, copy, row);
      };
    });
  }

  // Makes the copies in localStorage and in the database agree.
  merge() {
    return this.transact((table, newer) => {
      const range = this.isPrefix ? IDBKeyRange.bound(this.name, `${this.name}\uffff`) : this.name;
      const keys = table.getAllKeys(range);
      table.getAll(range).onsuccess = ({ target: { result } }) => {
        const rows = new Map(keys.result.map((key, at) => [key, result[at]]));
        for (const key of this.own([...stored(), ...rows.keys()])) {
          this.settle(table, newer, key, this.newest(key), sound(rows.get(key)));
        }
      };
    });
  }

  // Writes the copy to the database, unless the row there is `newer`.
  settle(table, newer, key, copy, row) {
    if (!copy && !row) return;
    if (row) clock = Math.max(clock, row.count);
    if (!copy || copy.text === row?.text) {
      newer.push([key, copy, row ?? copy]);
      return;
    }
    const both = row?.text && copy.text;
    const related = both ? this.related(parsed(copy.text), parsed(row.text)) : 0;
    const wins = !row || (related ? related > 0 : isLater(copy, row));
    if (wins) table.put(joined(copy, row), key);
    newer.push([key, copy, wins ? copy : row]);
    if (both && !related) this.part(table, newer, key, ...(wins ? [row, copy] : [copy, row]));
  }

  // If an older copy has contents of its own, it stays under another key.
  part(table, newer, key, { text, count = 0 }, winner) {
    const aside = this.aside(key, parsed(text), parsed(winner.text));
    if (!aside) return;
    table.get(aside).onsuccess = ({ target: { result } }) => {
      if (result) return;
      table.put({ text, count }, aside);
      newer.push([aside, null, { text, count }]);
    };
  }

  // Resolves to true if everything that `work` does to the table is on the disk.
  async transact(work) {
    const newer = [];
    try {
      const database = await connected();
      const transaction = database.transaction(TABLE, "readwrite", { durability: "strict" });
      const ended = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      work(transaction.objectStore(TABLE), newer);
      await ended;
      for (const [key, , { text }] of newer) if (text === null) forget(GONE + key);
      return true;
    } catch {
      return false; // The value that was read may still be newer.
    } finally {
      for (const each of newer) this.adopt(...each);
    }
  }

  // Takes a newer copy, unless this page has meanwhile written another.
  adopt(key, copy, row) {
    const { text } = this.newest(key) ?? {};
    if (text === row.text || text !== copy?.text) return;
    this.store(key, { ...row, isKept: true });
    if (row.text === null) forget(GONE + key);
    this.tell(key);
  }
}

// Whether a result of `done` means that the value is kept.
export function isKept(word) {
  return word === "disk" || word === "browser";
}

// Writes the progress of the last writing into `root.dataset.kept`: first "writing", then the result of `done`,
// then that of `disk`. It calls `tell` with each result.
export function reporting(root, tell = () => {}) {
  let last;
  return (writing) => {
    last = writing;
    root.dataset.kept = "writing";
    for (const coming of [writing.done, writing.disk]) coming.then((word) => last === writing && report(word));
  };

  function report(word) {
    root.dataset.kept = word;
    tell(word);
  }
}

function isLater(copy, row) {
  return copy.count === undefined ? copy.text !== row.was : copy.count >= row.count;
}

// The row for a copy. It also contains the text that the first copy with a count replaced. If localStorage
// contains that text again, the browser was killed before it had written the copy.
function joined({ text, count, was }, row) {
  const old = count === undefined ? text : was;
  return { text, count: Math.max(count ?? 0, row?.count ?? 0), was: old ?? row?.was };
}

// A count for the copy that follows this one.
function after(copy) {
  clock = Math.max(Date.now(), clock + 1, (copy?.count ?? 0) + 1);
  return clock;
}

// The keys in localStorage, including those of deleted values.
function stored() {
  try {
    return Object.keys(localStorage).map((key) => (key.startsWith(GONE) ? key.slice(GONE.length) : key));
  } catch {
    return [];
  }
}

// The copy in localStorage; nothing if there is neither a value nor the count of a deleted one.
function inStorage(key) {
  const text = recall(key);
  const value = parsed(text);
  if (value) return { text, count: number(value.count) };
  const count = number(Number(recall(GONE + key) ?? undefined));
  return count === undefined ? null : { text: null, count };
}

function toStorage(key, { text, count }) {
  try {
    if (text === null) {
      localStorage.removeItem(key);
      localStorage.setItem(GONE + key, count);
    } else {
      localStorage.setItem(key, text);
      localStorage.removeItem(GONE + key);
    }
    return "";
  } catch ({ name }) {
    return /quota/i.test(name) ? "full" : "forbidden";
  }
}

// A row, if this module has written it.
function sound(row) {
  return number(row?.count) === undefined ? undefined : row;
}

function number(count) {
  return Number.isSafeInteger(count) ? count : undefined;
}

// The value in a text; nothing if another program has written the text.
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}

function connected() {
  connection ??= connect();
  return connection;
}

// If the database cannot be opened, or is closed, the next call tries again.
async function connect() {
  try {
    return await new Promise((resolve, reject) => {
      const asked = indexedDB.open(NAME);
      asked.onupgradeneeded = () => asked.result.createObjectStore(TABLE);
      asked.onerror = () => reject(asked.error);
      asked.onsuccess = () => {
        const database = asked.result;
        database.onclose = lost;
        database.onversionchange = () => {
          database.close();
          lost();
        };
        resolve(database);
      };
    });
  } catch (error) {
    lost();
    throw error;
  }
}

function lost() {
  connection = undefined;
}

function inTime(coming) {
  return Promise.race([coming, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
