// Fills the storage to the last character.
() => {
  for (let size = 1 << 22, at = 0; size >= 1; at += 1) {
    try { localStorage.setItem(`filler ${at}`, "x".repeat(size)); } catch { size >>= 1; }
  }
}
