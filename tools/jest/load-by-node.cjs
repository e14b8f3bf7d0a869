/** Replaces a file that all test files of a worker share, see `shared-modules-environment.mjs`. */
module.exports = {
  /** @param {string} _source @param {string} path */
  process: (_source, path) => ({ code: `module.exports = globalThis.requireShared(${JSON.stringify(path)});` }),
};
