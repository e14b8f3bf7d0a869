/** Replaces a file of a package that all test files of a worker share, see `shared-packages-environment.mjs`. */
module.exports = {
  /** @param {string} _source @param {string} path */
  process: (_source, path) => ({ code: `module.exports = globalThis.requireShared(${JSON.stringify(path)});` }),
};
