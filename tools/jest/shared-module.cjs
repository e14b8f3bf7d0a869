const { createTransformer } = require('@swc/jest');

/** Has a module without state evaluated once in a worker, see `shared-packages-environment.mjs`. */
module.exports = {
  /** @param {Parameters<typeof createTransformer>[0]} options those of `@swc/jest` */
  createTransformer: (options) => {
    const swc = createTransformer(options);
    return {
      ...swc,
      /** @type {typeof swc.process} */
      process: (source, path, jestOptions) => {
        const { code, map } = swc.process(source, path, jestOptions);
        const file = JSON.stringify(path);
        // On the first line, so that those of errors stay.
        const known = `if (sharedModules.has(${file})) { module.exports = sharedModules.get(${file}); return; }`;
        return { code: `"use strict"; ${known} sharedModules.set(${file}, module.exports); ${code}`, map };
      },
    };
  },
};
