([rules, within, left]) => axe.run(
  { include: [[within]], exclude: left.map((each) => [each]) },
  { resultTypes: ["violations"], preload: false,
    ...(rules.length ? { runOnly: { type: "rule", values: rules } } : {}) })
