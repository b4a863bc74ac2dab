// Keeps which parts of Python the page has passed on to it.
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (job, ...others) {
  if (job.type === "part") document.documentElement.dataset.passed += ` ${job.name}`;
  return post.call(this, job, ...others);
};
