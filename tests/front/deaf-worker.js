// Keeps every message that has the word “Endless” in its source from Python.
(() => {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (!message.source?.includes("Endless")) send.call(this, message, ...rest);
  };
})()
