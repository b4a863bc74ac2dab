// Looks for a newer worker now, and waits until it is so far; gives how far the newest one is.
async (outcome) => {
  const registration = await navigator.serviceWorker.ready;
  // There is an installing one when this has been done, if there is a newer one at all.
  if (!registration.installing) await registration.update().catch(() => {});
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  const late = new Promise((resolve) => setTimeout(resolve, 60000, "nothing"));
  while (![outcome, "activated", "redundant"].includes(worker.state)) {
    const next = new Promise((resolve) => { worker.onstatechange = resolve; });
    if ((await Promise.race([next, late])) === "nothing") break;
  }
  return worker.state;
}
