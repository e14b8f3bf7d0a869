/** As in sysexits: the configuration is wrong. */
const EXIT_UNUSABLE = 78;

/**
 * Ends the program with one line when the variable is missing.
 * @param {string} name
 * @returns {string}
 */
export function requiredVariable(name) {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is missing`);
  process.exit(EXIT_UNUSABLE);
}
