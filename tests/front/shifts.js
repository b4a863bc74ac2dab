// Whatever moves that the reader has not just asked for.
() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) window.shifts.push(value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
