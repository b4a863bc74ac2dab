// Notes the parts of Python that the page has passed to the worker.
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (job, ...others) {
  if (job.type === "part") document.documentElement.dataset.passed += ` ${job.name}`;
  return post.call(this, job, ...others);
};
