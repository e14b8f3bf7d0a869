const { appendFileSync } = require('node:fs');
const { registerHooks } = require('node:module');

/** Loaded before a service: adds each package that the process loads to a file, named after its pid. */
const file = `${process.env.PACKAGES_FILE}.${process.pid}`;
const seen = new Set();
registerHooks({
  load(url, context, nextLoad) {
    const [, ...inPackages] = url.split('/node_modules/');
    const [first = '', second] = inPackages.at(-1)?.split('/') ?? [];
    const name = first.startsWith('@') ? `${first}/${second}` : first;
    if (name && !seen.has(name)) appendFileSync(file, `${name}\n`);
    seen.add(name);
    return nextLoad(url, context);
  },
});
