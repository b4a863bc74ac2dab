// Notes the names of the pieces of Python that the page has asked the worker to run.
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (job, ...others) {
  if (job.type === "run") {
    const { dataset } = document.documentElement;
    dataset.asked = `${dataset.asked ?? "asked:"} ${job.name}`;
  }
  return post.call(this, job, ...others);
};
