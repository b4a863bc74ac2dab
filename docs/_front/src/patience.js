// How long a page waits for what does not come. A network may fall silent without breaking off, and a
// promise that is never kept says nothing to the reader.
const PATIENCE = 30_000;

// For `fetch`: after this time the request fails.
export const patience = () => AbortSignal.timeout(PATIENCE);
