// End with what went wrong, in words. By itself Node would show the line of the source first, and
// those of Pyodide have a million characters.
export function fail(error) {
  console.error(error.message);
  process.exitCode = 1;
}
