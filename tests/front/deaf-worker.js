// Withholds from Python every message with the word “Endless” in its source.
(() => {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (!message.source?.includes("Endless")) send.call(this, message, ...rest);
  };
})()
