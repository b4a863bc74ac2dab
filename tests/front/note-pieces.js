// Keeps which pieces of Python the page has asked to be run, by what they are called.
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (job, ...others) {
  if (job.type === "run") {
    const { dataset } = document.documentElement;
    dataset.asked = `${dataset.asked ?? "asked:"} ${job.name}`;
  }
  return post.call(this, job, ...others);
};
