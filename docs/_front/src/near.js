// Wakes a part of the page when the reader comes near it: until then its script is not fetched.

// How near: within half a window's height.
const NEAR = "50%";

export function whenNear(root, wake) {
  const observer = new IntersectionObserver((seen) => {
    if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    wake();
  }, { rootMargin: NEAR });
  observer.observe(root);
}
