// Collects layout shifts that do not follow an action by the reader.
() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) {
      if (!hadRecentInput) window.shifts.push(value);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
