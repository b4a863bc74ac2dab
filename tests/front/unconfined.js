// A replacement for `confine.js` that takes nothing away from the worker.
export const confine = () => ({
  post: self.postMessage.bind(self),
  network: self.fetch.bind(self),
  read(address) {
    const request = new XMLHttpRequest();
    request.open("GET", address, false);
    request.responseType = "arraybuffer";
    request.send();
    return new Uint8Array(request.response);
  },
});
