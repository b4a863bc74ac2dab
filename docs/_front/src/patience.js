// The time that a page waits for a response. A network may fall silent without breaking off, and a promise that
// never settles gives the reader no message.
const PATIENCE = 30_000;

// For `fetch`: after this time the request fails.
export const patience = () => AbortSignal.timeout(PATIENCE);
