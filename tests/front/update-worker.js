// Looks for a newer worker, waits until it has reached the state `outcome`, and returns the newest worker's state.
async (outcome) => {
  const registration = await navigator.serviceWorker.ready;
  // After this, any newer worker is being installed.
  if (!registration.installing) await registration.update().catch(() => {});
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  const late = new Promise((resolve) => setTimeout(resolve, 60000, "nothing"));
  while (![outcome, "activated", "redundant"].includes(worker.state)) {
    const next = new Promise((resolve) => { worker.onstatechange = resolve; });
    if ((await Promise.race([next, late])) === "nothing") break;
  }
  return worker.state;
}
