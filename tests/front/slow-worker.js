// Delays every message to Python by half a second.
(() => {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...said) {
    setTimeout(() => send.apply(this, said), 500);
  };
})()
