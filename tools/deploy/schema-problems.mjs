/**
 * What the API's own schema finds wrong with a manifest, unknown fields among it; empty when nothing is.
 *
 * The schemas let unknown fields pass, and are compiled to functions that read every field they know and no other: so
 * the manifest is watched while it is checked, and what nobody read is unknown.
 * @param {object} manifest
 * @param {(this: unknown) => void} validate of the model; throws
 * @returns {string[]}
 */
export function schemaProblems(manifest, validate) {
  const watch = new Watch();
  try {
    Reflect.apply(validate, watch.over(manifest), []);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return watch.unread(manifest, '').map((path) => `${path} is not a field that is known`);
}

class Watch {
  /** @type {Map<object, Set<string>>} */
  #read = new Map();

  /** @template {object} T @param {T} watched @returns {T} */
  over(watched) {
    const keys = this.#read.get(watched) ?? new Set();
    this.#read.set(watched, keys);
    return new Proxy(watched, {
      get: (target, key, receiver) => {
        if (typeof key === 'string') keys.add(key);
        const value = /** @type {unknown} */ (Reflect.get(target, key, receiver));
        return typeof value === 'object' && value !== null ? this.over(value) : value;
      },
    });
  }

  /**
   * Paths of what was not read; below such a path nothing more is listed.
   * @param {unknown} value @param {string} path @returns {string[]}
   */
  unread(value, path) {
    if (typeof value !== 'object' || value === null) return [];
    const keys = this.#read.get(value);
    return Object.entries(value).flatMap(([key, child]) => {
      const here = `${path}/${key}`;
      return keys?.has(key) ? this.unread(child, here) : [here];
    });
  }
}
