import vm from 'node:vm';

/** Jest compiles modules for a context, but Node has no handle of its own context; this object represents it. */
export const ownRealm = vm.createContext({});

/**
 * Jest compiles each module again for each test file that imports it. V8 knows a script that this process has compiled
 * before, with all of its functions that have run, unless it comes as a function or with a handler of `import()`: modules
 * are compiled as such a script here.
 * @type {typeof vm.compileFunction}
 */
vm.compileFunction = (code, parameters, { filename, parsingContext } = {}) => {
  const head = `(function (${parameters?.join(', ')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  return parsingContext === ownRealm || !parsingContext
    ? script.runInThisContext()
    : script.runInContext(parsingContext);
};
