import ts from 'typescript';

export type CallsOf = (declaration: ts.SignatureDeclaration) => readonly ts.CallExpression[];

const callsOfPrograms = new WeakMap<ts.Program, CallsOf>();

/**
 * Finds the calls of a function in a program. The type checker takes ten seconds to resolve all calls, most of it for
 * their arguments: here it is asked about those by one of the function’s names, and only what they call.
 */
export function callsOf(program: ts.Program): CallsOf {
  const known = callsOfPrograms.get(program);
  if (known) return known;
  const checker = program.getTypeChecker();
  const { named, unnamed, aliases } = callsByName(program);
  const find: CallsOf = (declaration) => {
    const names = new Set([nameOfFunction(declaration)].filter((name) => name !== undefined));
    for (const name of names) for (const alias of aliases.get(name) ?? []) names.add(alias);
    return [...[...names].flatMap((name) => named.get(name) ?? []), ...unnamed].filter((call) => {
      const callee = checker.getNonNullableType(checker.getTypeAtLocation(call.expression));
      return callee.getCallSignatures().some((signature) => signature.declaration === declaration);
    });
  };
  const found = new Map<ts.Node, readonly ts.CallExpression[]>();
  const remembered: CallsOf = (declaration) => {
    const calls = found.get(declaration) ?? find(declaration);
    found.set(declaration, calls);
    return calls;
  };
  callsOfPrograms.set(program, remembered);
  return remembered;
}

interface CallsByName {
  readonly named: ReadonlyMap<string, readonly ts.CallExpression[]>;
  /** Calls of what an expression answers. */
  readonly unnamed: readonly ts.CallExpression[];
  /** The other names that something has in some file. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
}

function callsByName(program: ts.Program): CallsByName {
  const named = new Map<string, ts.CallExpression[]>();
  const unnamed: ts.CallExpression[] = [];
  const aliases = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const name = lastNameOf(node.expression);
      if (name === undefined) unnamed.push(node);
      else append(named, name, node);
    }
    const [name, alias] = namesOf(node);
    if (name !== undefined && alias !== undefined && name !== alias) append(aliases, name, alias);
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file);
  return { named, unnamed, aliases };
}

function append<T>(lists: Map<string, T[]>, name: string, item: T): void {
  if (!lists.get(name)?.push(item)) lists.set(name, [item]);
}

/** `b` of `b` and of `a.b`. */
function lastNameOf(node: ts.Node | undefined): string | undefined {
  if (node && ts.isPropertyAccessExpression(node)) return node.name.text;
  return node && (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) ? node.text : undefined;
}

const hasValue = (node: ts.Node): node is ts.VariableDeclaration | ts.PropertyAssignment | ts.PropertyDeclaration =>
  ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);

/** `a` and `b` of `import { a as b }`, `const { a: b } = …`, `const b = a` and `{ b: a }`. */
function namesOf(node: ts.Node): [name?: string, alias?: string] {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node) || ts.isBindingElement(node))
    return [lastNameOf(node.propertyName), lastNameOf(node.name)];
  return hasValue(node) ? [lastNameOf(node.initializer), lastNameOf(node.name)] : [];
}

/** The name that a function is declared with, or what it is the value of, perhaps after other functions have wrapped it. */
function nameOfFunction(declaration: ts.SignatureDeclaration): string | undefined {
  if (declaration.name) return lastNameOf(declaration.name);
  let { parent } = declaration as ts.Node;
  while (ts.isExpression(parent)) parent = parent.parent;
  return hasValue(parent) ? lastNameOf(parent.name) : undefined;
}
