// What a list says of a record without replaying it: its title, game and players, and how many deals.
// A record that the engine wrote has each of these on a line of its own.

const LINE = { title: /^title = (".*")$/m, game: /^game = (".*")$/m };
const PLAYERS = /^players = \[([^\]]*)\]/m;
const DEAL = /^\[\[deal\]\]$/gm;
const NOTHING = { title: "", game: "", players: [], deals: 0 };

export function about(record) {
  const [, players = ""] = PLAYERS.exec(before(record)) ?? [];
  return {
    title: line(record, "title"),
    game: line(record, "game"),
    players: told(`[${players.replace(/,\s*$/, "")}]`) ?? [],
    deals: record.match(DEAL)?.length ?? NOTHING.deals,
  };
}

// The keys of the session stand before the first deal; a player's note may look like anything.
function before(record) {
  const end = record.search(DEAL);
  return end < 0 ? record : record.slice(0, end);
}

function line(record, key) {
  const [, text] = LINE[key].exec(before(record)) ?? [];
  return (text && told(text)) ?? NOTHING[key];
}

// The engine writes texts as JSON does.
function told(json) {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
