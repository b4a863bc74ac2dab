// The deals of a player, each fetched when it is first wanted, and again where that failed.

export class Deals {
  constructor(fetchDeal) {
    this.fetchDeal = fetchDeal;
    this.held = new Map();
  }

  get(number) {
    if (!this.held.has(number)) {
      const deal = this.fetchDeal(number);
      this.held.set(number, deal);
      deal.catch(() => this.held.delete(number));
    }
    return this.held.get(number);
  }
}

export async function fetched(address) {
  const answer = await fetch(new URL(address, document.baseURI));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
