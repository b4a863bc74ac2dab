// The evenings that this browser keeps, each under a key of its own; nobody else gets them.
//
// Every change is written at once and in one turn, so that it outlives the page; durable.js explains how it
// outlives the browser. Each writing has a stamp, and lists the stamps of the writings that it is based on: a
// tab that has not seen the newest may not overwrite it. Two tabs of one browser may still write at the same
// moment without knowing of each other. Then the tab that loses notices it when the other's writing arrives,
// and keeps its own as a separate evening, and the page says so.
import { Durable, isKept } from "../durable.js";
import { forget, recall } from "../kept.js";

const PREFIX = "boston-evening ";
// The evening that was open last: in this tab, and in any; and in any by the key of editions without a
// database.
const OPEN = "boston-evening-open";
const LAST = "boston-open";
// The most writings expected between two looks of a tab that was put to sleep.
const PAST = 50;

export class Store {
  constructor() {
    this.seen = new Map(); // The stamp of the last state that this tab has seen, by evening,
    this.mine = new Map(); // and of its own last writing.
    this.forgotten = new Map();
    this.watched = new Map();
    this.listeners = new Set();
    this.isAsked = false;
    this.last = new Durable(LAST);
    this.kept = new Durable(PREFIX, { isPrefix: true, related, aside });
    // Nothing is read before.
    this.opened = Promise.all([this.last.opened, this.kept.opened]);
    this.kept.listen((key) => this.heard(key));
    addEventListener("storage", ({ key }) => this.heard(key));
    // A page to which the reader returns has received no events meanwhile.
    addEventListener("pageshow", ({ persisted }) => persisted && this.heard(null));
  }

  // The kept evenings: {id, title, game, players, deals, changed}, the newest first.
  list() {
    const ids = this.kept.keys().map((key) => key.slice(PREFIX.length));
    const kept = ids.map((id) => [id, this.entry(id)]).filter(([, found]) => found);
    return kept
      .map(([id, { record, changed }]) => ({ id, ...about(record), changed }))
      .sort((one, other) => other.changed - one.changed);
  }

  // The state of an evening, or nothing. It is the one to come back to from now on.
  open(id) {
    const found = this.entry(id);
    if (!found) return null;
    this.remember(id);
    return this.caught(id, found).state;
  }

  has(id) {
    return Boolean(this.entry(id));
  }

  // The facts of an evening, or nothing.
  entry(id) {
    return entry(this.kept.get(PREFIX + id));
  }

  // The evening that was open last in this tab, or else in any.
  current() {
    const last = [here(), this.last.get()?.id, recall(OPEN)];
    return last.find((id) => id && this.has(id)) ?? null;
  }

  // A new id for an evening.
  create() {
    return `${Date.now().toString(36)}-${chance()}`;
  }

  // The result of `put` on a durable value; or, if another tab has written since, {why: "newer"} and its
  // `state`, which counts as seen; `lost` as with `watch`.
  put(id, state) {
    const there = this.entry(id);
    if (there && there.stamp !== this.seen.get(id)) return { why: "newer", ...this.caught(id, there) };
    const written = small({ ...revision(there, state), changed: Date.now(), ...state });
    const writing = this.kept.put(written, PREFIX + id);
    this.seen.set(id, written.stamp);
    this.mine.set(id, written);
    this.remember(id);
    this.tell();
    this.askToLast();
    return writing;
  }

  // The evening to come back to.
  remember(id) {
    try {
      sessionStorage.setItem(OPEN, id);
    } catch {
      // This tab then returns to the last evening of any tab.
    }
    if (this.last.get()?.id !== id) this.last.put({ id });
  }

  // A state that could not be kept is not the evening's.
  drop(id) {
    this.kept.drop(PREFIX + id);
  }

  // A browser that needs room may delete what it keeps, unless it has promised the site not to.
  askToLast() {
    if (!this.isAsked) navigator.storage?.persist?.().catch(() => {});
    this.isAsked = true;
  }

  // Makes an evening of a state, whatever else is kept: resolves to the result of `put`, and its `id`.
  add(state) {
    const id = this.create();
    return { id, ...this.put(id, state) };
  }

  // It can be restored until the reader leaves the page.
  forget(id) {
    const value = this.kept.get(PREFIX + id);
    if (!value) return;
    this.forgotten.set(id, { value, ...about(this.entry(id)?.record ?? "") });
    this.kept.remove(PREFIX + id);
    this.tell();
  }

  // Whether it is there again. What another tab has written under its name since is not undone.
  async takeBack(id) {
    const { value } = this.forgotten.get(id) ?? {};
    if (!value) return false;
    const isThere = () => this.kept.keys().includes(PREFIX + id);
    if (!isThere() && !isKept(await this.kept.put(value, PREFIX + id).done)) return false;
    this.forgotten.delete(id);
    this.tell();
    return true;
  }

  // Calls `fn` with the state when another tab has changed the evening; with nothing when that tab deleted
  // it; and also with {lost: id} when that tab overwrote the last writing of this one, which is then a
  // separate evening. Returns a function that ends the watch.
  watch(id, fn) {
    this.watched.set(id, fn);
    return () => this.watched.delete(id);
  }

  // Calls `fn` when the list changes.
  listen(fn) {
    this.listeners.add(fn);
  }

  tell() {
    for (const fn of this.listeners) fn();
  }

  // Another tab has written; without a key, perhaps to all keys.
  heard(key) {
    if (key !== null && !key.startsWith(PREFIX)) return;
    for (const [id, fn] of this.watched) {
      if (key === null || key === PREFIX + id) this.look(id, fn);
    }
    this.tell();
  }

  look(id, fn) {
    const there = this.entry(id);
    if (there?.stamp === this.seen.get(id)) return;
    if (!there) {
      if (this.seen.has(id)) fn(null, {});
      return;
    }
    const { state, lost } = this.caught(id, there);
    fn(state, { lost });
  }

  // Follows another tab. If that tab did not know of the last writing here, it has overwritten it.
  caught(id, there) {
    const mine = this.mine.get(id);
    const isLost = mine && there.stamp !== mine.stamp && !there.past.includes(mine.stamp);
    const lost = isLost ? this.apart(id, mine) : null;
    this.mine.delete(id);
    return { state: this.take(id, there), lost };
  }

  // The overwritten state is kept as a separate evening.
  apart(id, written) {
    const key = aside(PREFIX + id, written, null);
    if (!this.kept.get(key)) this.kept.put(written, key);
    return key.slice(PREFIX.length);
  }

  take(id, { stamp, record, undo, redo, draft }) {
    this.seen.set(id, stamp);
    return { record, undo, redo, draft };
  }
}

function small({ record, undo, redo, ...rest }) {
  return { ...rest, record, undo: packed(undo, record), redo: packed(redo, record) };
}

// The stamp of a writing, and of those it is based on. A half-entered deal makes no revision.
function revision(there, { record, undo, redo }) {
  if (!there) return { stamp: chance(), past: [] };
  const isSame = there.record === record && there.undo.length === undo.length && there.redo.length === redo.length;
  if (isSame) return { stamp: there.stamp, past: there.past };
  return { stamp: chance(), past: [there.stamp, ...there.past].slice(0, PAST) };
}

// The evening in a value, or nothing: other programs may have left a value that is not an evening.
function entry(value) {
  try {
    const { stamp, past, changed, record, undo, redo, draft } = value;
    if (typeof record !== "string" || typeof stamp !== "string" || !Number.isFinite(changed)) return null;
    const lists = { past: [...past], undo: unpacked(undo, record), redo: unpacked(redo, record) };
    return { stamp, changed, record, draft: draft ?? {}, ...lists };
  } catch {
    return null;
  }
}

// Which of two values of an evening is based on the other; a value that is not an evening has no base.
function related(one, other) {
  const [mine, its] = [one, other].map(entry);
  if (!mine || !its) return Number(Boolean(mine)) - Number(Boolean(its));
  if (mine.past.includes(its.stamp)) return 1;
  return its.past.includes(mine.stamp) ? -1 : 0;
}

// The key under which to keep a value that another replaces: none if Undo leads back to it.
function aside(key, value, newer) {
  const [old, now] = [value, newer].map(entry);
  const isReached = now && [...now.undo, now.record].includes(old?.record);
  return old && !isReached ? `${key}-${old.stamp}` : undefined;
}

// The evening that was open last in this tab. Storage may be forbidden.
function here() {
  try {
    return sessionStorage.getItem(OPEN);
  } catch {
    return null;
  }
}

function chance() {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((text, number) => text + number.toString(36), "");
}

// Many texts that differ little, each kept as its difference from the next: the history of a record, deal by
// deal, is then hardly longer than the record itself.

// `texts` lead up to `last`.
function packed(texts, last) {
  const steps = [];
  let next = last;
  for (const text of [...texts].reverse()) {
    steps.push(apart(text, next));
    next = text;
  }
  return steps;
}

// Throws if the steps are not in the packed form.
function unpacked(steps, last) {
  const texts = [];
  let next = last;
  for (const [head, middle, tail] of steps) {
    if (![head, tail].every((at) => Number.isInteger(at) && at >= 0 && at <= next.length)) throw new RangeError("damaged");
    next = next.slice(0, head) + middle + next.slice(next.length - tail);
    texts.push(next);
  }
  return texts.reverse();
}

// Counts the characters that two texts share at the beginning and the end, and keeps only those between.
function apart(text, next) {
  const most = Math.min(text.length, next.length);
  let head = 0;
  while (head < most && text[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < most - head && text.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  return [head, text.slice(head, text.length - tail), tail];
}

// The facts of a record for a list, without replaying it: its title, game and players, and the number of
// deals. A record that the engine wrote has each of these on a line of its own.
const LINE = { title: /^title = (".*")$/m, game: /^game = (".*")$/m };
const PLAYERS = /^players = \[([^\]]*)\]/m;
const DEAL = /^\[\[deal\]\]$/gm;
const NOTHING = { title: "", game: "", players: [], deals: 0 };

export function about(record) {
  const [, players = ""] = PLAYERS.exec(before(record)) ?? [];
  return {
    title: line(record, "title"),
    game: line(record, "game"),
    players: parsed(`[${players.replace(/,\s*$/, "")}]`) ?? [],
    deals: record.match(DEAL)?.length ?? NOTHING.deals,
  };
}

// The keys of the session precede the first deal; a player's note may look like anything.
function before(record) {
  const end = record.search(DEAL);
  return end < 0 ? record : record.slice(0, end);
}

function line(record, key) {
  const [, text] = LINE[key].exec(before(record)) ?? [];
  return (text && parsed(text)) ?? NOTHING[key];
}

// The engine writes texts as JSON does.
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

// Text that a reader wrote into the form for records. Many pages used to have such a form: text left in one
// of those is not lost, and comes first into the present form.
export async function ownRecord() {
  const isRecord = (value) => typeof value?.record === "string";
  const kept = new Durable("boston-own", { related: (one, other) => isRecord(one) - isRecord(other) });
  await kept.opened;
  if (kept.get() === null) await moved(kept);
  return kept;
}

async function moved(kept) {
  try {
    const old = Object.keys(localStorage).find((key) => key.startsWith("boston-own "));
    const value = old && JSON.parse(recall(old));
    if (value && isKept(await kept.put(value).done)) forget(old);
  } catch {
    // If nothing can be moved, nothing is lost.
  }
}
