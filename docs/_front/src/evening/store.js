// The evenings that this browser keeps, each under its own key. Nobody else gets them.
//
// Every change is written at once and in one turn, so that it survives the page; durable.js explains how it
// survives the browser. Each writing has a stamp, and lists the stamps of the writings on which it is based. A
// tab that has not seen the newest writing may not overwrite it. Two tabs of one browser may still write at the
// same moment without knowing of each other. The tab that loses notices this when the other's writing arrives.
// It then keeps its own as a separate evening, and the page says so.
import { Durable, isKept } from "../durable.js";
import { forget, recall } from "../kept.js";

const PREFIX = "boston-evening ";
// The keys of the evening that was open last: in this tab, in any tab, and in editions without a database.
const OPEN = "boston-evening-open";
const LAST = "boston-open";
// The number of earlier stamps that a writing lists. A suspended tab may have missed this many writings.
const PAST = 50;

export class Store {
  constructor() {
    this.seen = new Map(); // By evening, the stamp of the last state that this tab has seen,
    this.mine = new Map(); // and of its own last writing.
    this.forgotten = new Map();
    this.watched = new Map();
    this.listeners = new Set();
    this.isAsked = false;
    this.last = new Durable(LAST);
    this.kept = new Durable(PREFIX, { isPrefix: true, related, aside });
    // No evening is read before this.
    this.opened = Promise.all([this.last.opened, this.kept.opened]);
    this.kept.listen((key) => this.heard(key));
    addEventListener("storage", ({ key }) => this.heard(key));
    // While the reader was elsewhere, the page has received no events.
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

  // Opens an evening: returns its state, or nothing. The page comes back to it from now on.
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

  // The result of `put` on a durable value. If another tab has meanwhile written, it is {why: "newer"} with the
  // `state` of that tab, which then counts as seen, and with `lost` as for `watch`.
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

  // Notes the evening to which the page comes back.
  remember(id) {
    try {
      sessionStorage.setItem(OPEN, id);
    } catch {
      // Without storage, this tab comes back to the last evening of any tab.
    }
    if (this.last.get()?.id !== id) this.last.put({ id });
  }

  // Drops a state that could not be kept.
  drop(id) {
    this.kept.drop(PREFIX + id);
  }

  // A browser that needs room may delete what a site keeps, unless it has promised not to.
  askToLast() {
    if (!this.isAsked) navigator.storage?.persist?.().catch(() => {});
    this.isAsked = true;
  }

  // Makes a new evening of a state. Resolves to the result of `put` with the `id`.
  add(state) {
    const id = this.create();
    return { id, ...this.put(id, state) };
  }

  // Deletes an evening. It can be restored until the reader leaves the page.
  forget(id) {
    const value = this.kept.get(PREFIX + id);
    if (!value) return;
    this.forgotten.set(id, { value, ...about(this.entry(id)?.record ?? "") });
    this.kept.remove(PREFIX + id);
    this.tell();
  }

  // Resolves to whether the evening is restored. If another tab has meanwhile written under its id, that stays.
  async takeBack(id) {
    const { value } = this.forgotten.get(id) ?? {};
    if (!value) return false;
    const isThere = () => this.kept.keys().includes(PREFIX + id);
    if (!isThere() && !isKept(await this.kept.put(value, PREFIX + id).done)) return false;
    this.forgotten.delete(id);
    this.tell();
    return true;
  }

  // Calls `fn` with the state when another tab has changed the evening, and with nothing when that tab has
  // deleted it. If that tab has overwritten the last writing of this one, `fn` also gets {lost: id}, and the
  // writing is kept as a separate evening. Returns a function that ends the watch.
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

  // Another tab has written: to one key, or without a key perhaps to all.
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

  // Follows another tab. If that tab did not know the last writing of this one, it has overwritten it.
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

// The stamp of a writing, and the stamps of those on which it is based. A half-entered deal makes no new stamp.
function revision(there, { record, undo, redo }) {
  if (!there) return { stamp: chance(), past: [] };
  const isSame = there.record === record && there.undo.length === undo.length && there.redo.length === redo.length;
  if (isSame) return { stamp: there.stamp, past: there.past };
  return { stamp: chance(), past: [there.stamp, ...there.past].slice(0, PAST) };
}

// The evening in a value; nothing if another program has written the value.
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

// Which of two values of an evening is based on the other. A value that is not an evening has no base.
function related(one, other) {
  const [mine, its] = [one, other].map(entry);
  if (!mine || !its) return Number(Boolean(mine)) - Number(Boolean(its));
  if (mine.past.includes(its.stamp)) return 1;
  return its.past.includes(mine.stamp) ? -1 : 0;
}

// The key under which to keep a value that another replaces; none if Undo leads back to it.
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

// Many similar texts, each kept as its difference from the next. The history of a record, deal by deal, is then
// hardly longer than the record.

// `texts` are the versions before `last`.
function packed(texts, last) {
  const steps = [];
  let next = last;
  for (const text of [...texts].reverse()) {
    steps.push(apart(text, next));
    next = text;
  }
  return steps;
}

// Throws an error if the steps are not in the packed form.
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

// The facts of a record for the list, without replaying it: its title, its game, its players and the number of
// deals. A record from the engine has each of these on its own line.
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

// The keys of the session come before the first deal. Notes of players may contain any text.
function before(record) {
  const end = record.search(DEAL);
  return end < 0 ? record : record.slice(0, end);
}

function line(record, key) {
  const [, text] = LINE[key].exec(before(record)) ?? [];
  return (text && parsed(text)) ?? NOTHING[key];
}

// The engine writes texts in the form of JSON.
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

// Text that a reader wrote into a form for records. Earlier, many pages had such a form. Text that was left in
// one of them is not lost: the present form shows it first.
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
    // If nothing can be moved, nothing is lost either.
  }
}
