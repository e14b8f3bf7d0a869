import ts from 'typescript';

/** What identifiers stand for inside of a function that is evaluated: the texts of its arguments. */
type Scope = ReadonlyMap<ts.Symbol, Value>;

/** Strings that an expression can be, an object or array literal of such, or a function; null: not known before it runs. */
type Value =
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'node'; readonly node: ts.Expression | ts.FunctionDeclaration; readonly scope: Scope }
  | null;

/** More variants of one statement than this are not told apart. */
const MAX_VARIANTS = 64;

const texts = (list: readonly string[]): Value =>
  list.length > MAX_VARIANTS ? null : { kind: 'texts', texts: [...new Set(list)] };

const EMPTY: Scope = new Map();

/** All texts of several values; null where one is not known. */
function unionOf(values: readonly Value[]): Value {
  if (values.length === 0 || values.some((value) => value?.kind !== 'texts')) return null;
  return texts(values.flatMap((value) => (value?.kind === 'texts' ? value.texts : [])));
}

/** Evaluates constant expressions of the type checker's program to the SQL texts that they can be. */
export class StatementEvaluator {
  private depth = 0;

  /** @param callsOf all calls of a function in the program. */
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly callsOf: (declaration: ts.SignatureDeclaration) => readonly ts.CallExpression[],
  ) {}

  /** All texts that the expression can be; null where it depends on what is only known when it runs. */
  textsOf(expression: ts.Expression): readonly string[] | null {
    const value = this.evaluate(expression, EMPTY);
    return value?.kind === 'texts' ? value.texts : null;
  }

  private evaluate(node: ts.Expression, scope: Scope): Value {
    if (this.depth > 60) return null;
    this.depth += 1;
    try {
      return this.evaluateNode(node, scope);
    } finally {
      this.depth -= 1;
    }
  }

  private evaluateNode(node: ts.Expression, scope: Scope): Value {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return texts([node.text]);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.evaluate(node.expression, scope);
    if (ts.isNonNullExpression(node)) return this.evaluate(node.expression, scope);
    if (ts.isTemplateExpression(node)) return this.template(node, scope);
    if (ts.isBinaryExpression(node)) return this.binary(node, scope);
    if (ts.isConditionalExpression(node)) return this.conditional(node, scope);
    if (ts.isIdentifier(node)) return this.identifier(node, scope);
    if (ts.isPropertyAccessExpression(node)) return this.property(node, node.name.text, scope);
    if (ts.isElementAccessExpression(node)) return this.element(node, scope);
    if (ts.isCallExpression(node)) return this.call(node, scope);
    if (isLiteralOfOthers(node)) return { kind: 'node', node, scope };
    return null;
  }

  private either(nodes: readonly ts.Expression[], scope: Scope): Value {
    return unionOf(nodes.map((each) => this.evaluate(each, scope)));
  }

  private conditional(node: ts.ConditionalExpression, scope: Scope): Value {
    const known = this.isTrue(node.condition, scope);
    if (known === null) return this.either([node.whenTrue, node.whenFalse], scope);
    return this.evaluate(known ? node.whenTrue : node.whenFalse, scope);
  }

  /** Whether two known texts are equal; null where they are not known. */
  private isTrue(condition: ts.Expression, scope: Scope): boolean | null {
    if (!ts.isBinaryExpression(condition)) return null;
    const { kind } = condition.operatorToken;
    if (kind !== ts.SyntaxKind.EqualsEqualsEqualsToken && kind !== ts.SyntaxKind.ExclamationEqualsEqualsToken)
      return null;
    const [left, right] = [this.single(condition.left, scope), this.single(condition.right, scope)];
    if (!left || !right) return null;
    return (left[0] === right[0]) === (kind === ts.SyntaxKind.EqualsEqualsEqualsToken);
  }

  private template(node: ts.TemplateExpression, scope: Scope): Value {
    let built: readonly string[] = [node.head.text];
    for (const { expression, literal } of node.templateSpans) {
      const value = this.evaluate(expression, scope);
      const parts = value?.kind === 'texts' ? value.texts : this.literalTypes(expression);
      if (!parts || built.length * parts.length > MAX_VARIANTS) return null;
      built = built.flatMap((text) => parts.map((part) => text + part + literal.text));
    }
    return texts(built);
  }

  /** The values of a type that is a union of literals: `'asc' | 'desc'`. */
  private literalTypes(node: ts.Expression): readonly string[] | null {
    const type = this.checker.getTypeAtLocation(node);
    const members = type.isUnion() ? type.types : [type];
    const found = members.flatMap((each) =>
      each.isStringLiteral() || each.isNumberLiteral() ? [String(each.value)] : [],
    );
    return found.length === members.length ? found : null;
  }

  private binary(node: ts.BinaryExpression, scope: Scope): Value {
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
      return this.either([node.left, node.right], scope);
    const left = this.evaluate(node.left, scope);
    const right = this.evaluate(node.right, scope);
    if (left?.kind !== 'texts' || right?.kind !== 'texts') return null;
    const combine = arithmetic(node.operatorToken.kind);
    return combine && texts(left.texts.flatMap((a) => right.texts.map((b) => combine(a, b))));
  }

  private identifier(node: ts.Identifier, scope: Scope): Value {
    const symbol = this.resolve(node);
    if (!symbol) return null;
    if (scope.has(symbol)) return scope.get(symbol) ?? null;
    const declaration = symbol.valueDeclaration;
    if (!declaration) return null;
    if (ts.isVariableDeclaration(declaration)) {
      if (declaration.initializer) return this.evaluate(declaration.initializer, scope);
      const loop = declaration.parent.parent;
      const items = ts.isForOfStatement(loop) ? this.items(loop.expression, scope) : null;
      return items && texts(items);
    }
    if (ts.isParameter(declaration)) return this.parameter(declaration) ?? this.literals(node);
    if (ts.isFunctionDeclaration(declaration)) return { kind: 'node', node: declaration, scope: EMPTY };
    if (ts.isShorthandPropertyAssignment(declaration)) return this.evaluate(declaration.name, scope);
    if (ts.isBindingElement(declaration)) return this.bound(declaration, scope);
    return this.literals(node);
  }

  private literals(node: ts.Expression): Value {
    const known = this.literalTypes(node);
    return known && texts(known);
  }

  /** What a function's parameter can be: the argument of every call. */
  private parameter(declaration: ts.ParameterDeclaration): Value {
    const index = declaration.parent.parameters.indexOf(declaration);
    const args = this.callsOf(declaration.parent).map((call) => call.arguments[index] ?? declaration.initializer);
    if (args.length === 0 || args.includes(undefined)) return null;
    return args.length === 1 && args[0] ? this.evaluate(args[0], EMPTY) : this.either(args as ts.Expression[], EMPTY);
  }

  /** `const { text } = STATEMENT`. */
  private bound(declaration: ts.BindingElement, scope: Scope): Value {
    const of = declaration.parent.parent;
    if (!ts.isVariableDeclaration(of) || !of.initializer || !ts.isIdentifier(declaration.name)) {
      const known = this.literalTypes(declaration.name as ts.Identifier);
      return known && texts(known);
    }
    const name = declaration.propertyName ?? declaration.name;
    return ts.isIdentifier(name) ? this.member(this.evaluate(of.initializer, scope), name.text) : null;
  }

  private resolve(node: ts.Node): ts.Symbol | undefined {
    const parent = node.parent as ts.Node | undefined;
    const symbol =
      parent && ts.isShorthandPropertyAssignment(parent)
        ? this.checker.getShorthandAssignmentValueSymbol(parent)
        : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  private property(node: ts.PropertyAccessExpression, name: string, scope: Scope): Value {
    const found = this.member(this.evaluate(node.expression, scope), name);
    if (found) return found;
    const declaration = this.resolve(node.name)?.valueDeclaration;
    if (declaration && ts.isPropertyDeclaration(declaration) && declaration.initializer)
      return this.evaluate(declaration.initializer, EMPTY);
    const known = this.literalTypes(node);
    return known && texts(known);
  }

  private element(node: ts.ElementAccessExpression, scope: Scope): Value {
    const of = this.evaluate(node.expression, scope);
    if (of?.kind !== 'node') return null;
    const key = this.evaluate(node.argumentExpression, scope);
    const keys = key?.kind === 'texts' ? key.texts : this.literalTypes(node.argumentExpression);
    const names = keys ?? (ts.isObjectLiteralExpression(of.node) ? namesOf(of.node) : []);
    const values = names.map((name) => this.member(of, name));
    return values.length === 1 ? (values[0] ?? null) : unionOf(values);
  }

  private member(of: Value, name: string): Value {
    if (of?.kind !== 'node') return null;
    const { node, scope } = of;
    if (ts.isArrayLiteralExpression(node)) {
      const item = node.elements[Number(name)];
      return item ? this.evaluate(item, scope) : null;
    }
    if (!ts.isObjectLiteralExpression(node)) return null;
    for (const member of [...node.properties].reverse()) {
      if (ts.isSpreadAssignment(member)) {
        const found = this.member(this.evaluate(member.expression, scope), name);
        if (found) return found;
      } else if (nameOf(member.name) === name) {
        if (ts.isPropertyAssignment(member)) return this.evaluate(member.initializer, scope);
        if (ts.isShorthandPropertyAssignment(member)) return this.evaluate(member.name, scope);
      }
    }
    return null;
  }

  private call(node: ts.CallExpression, scope: Scope): Value {
    const { expression } = node;
    if (ts.isPropertyAccessExpression(expression)) {
      const ofTexts = this.textMethod(node, expression, scope);
      if (ofTexts) return ofTexts;
    }
    const callee = this.evaluate(expression, scope);
    return callee?.kind === 'node' ? this.apply(callee, node.arguments, scope) : null;
  }

  /** Evaluates a function once for each combination of its arguments' texts. */
  private apply(callee: Value & { kind: 'node' }, args: readonly ts.Expression[], scope: Scope): Value {
    const { node } = callee;
    if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node) && !ts.isFunctionDeclaration(node)) return null;
    let scopes: Map<ts.Symbol, Value>[] = [new Map(callee.scope)];
    for (const [index, parameter] of node.parameters.entries()) {
      const arg = args[index];
      const given = arg ? this.evaluate(arg, scope) : undefined;
      scopes = scopes.flatMap((inner) => this.bindings(parameter, given, inner));
      if (scopes.length > MAX_VARIANTS) return null;
    }
    const results = scopes.map((inner) => this.body(node, inner));
    return unionOf(results);
  }

  /** The scopes in which a parameter is bound: one for each text that its argument can be. */
  private bindings(
    { name, initializer }: ts.ParameterDeclaration,
    given: Value | undefined,
    scope: ReadonlyMap<ts.Symbol, Value>,
  ): Map<ts.Symbol, Value>[] {
    if (!ts.isIdentifier(name)) {
      const inner = new Map(scope);
      this.bindPattern(name, given ?? null, inner);
      return [inner];
    }
    const symbol = this.checker.getSymbolAtLocation(name);
    // An argument that is left out without a default is an empty text where it is written into one.
    const value = given === undefined ? (initializer ? this.evaluate(initializer, scope) : texts([''])) : given;
    if (!symbol) return [new Map(scope)];
    if (value?.kind !== 'texts') return [new Map(scope).set(symbol, value)];
    return value.texts.map((text) => new Map(scope).set(symbol, texts([text])));
  }

  private body(node: ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration, scope: Scope): Value {
    if (!node.body) return null;
    if (!ts.isBlock(node.body)) return this.evaluate(node.body, scope);
    const returned = returnsOf(node.body);
    return returned.length > 0 ? this.either(returned, scope) : null;
  }

  private bindPattern(pattern: ts.BindingPattern, value: Value, scope: Map<ts.Symbol, Value>): void {
    for (const element of pattern.elements) {
      if (!ts.isBindingElement(element) || !ts.isIdentifier(element.name)) continue;
      const symbol = this.checker.getSymbolAtLocation(element.name);
      const name = element.propertyName ?? element.name;
      const found = ts.isIdentifier(name) ? this.member(value, name.text) : null;
      if (symbol) scope.set(symbol, found ?? (element.initializer ? this.evaluate(element.initializer, scope) : null));
    }
  }

  /** `list.join(', ')`, `list.map(f).join()`, `text.trim()`, `text.replaceAll(a, b)`. */
  private textMethod(node: ts.CallExpression, access: ts.PropertyAccessExpression, scope: Scope): Value {
    const method = access.name.text;
    if (method === 'join') {
      const items = this.items(access.expression, scope);
      const separator = node.arguments[0] ? this.evaluate(node.arguments[0], scope) : texts([',']);
      if (!items || separator?.kind !== 'texts') return null;
      return texts([items.join(separator.texts[0] ?? ',')]);
    }
    if (method !== 'trim' && method !== 'replaceAll' && method !== 'replace' && method !== 'toString') return null;
    const of = this.evaluate(access.expression, scope);
    if (of?.kind !== 'texts') return null;
    if (method === 'trim') return texts(of.texts.map((text) => text.trim()));
    if (method === 'toString') return of;
    const [from, to] = node.arguments.map((arg) => this.evaluate(arg, scope));
    if (from?.kind !== 'texts' || to?.kind !== 'texts') return null;
    const [a = '', b = ''] = [from.texts[0], to.texts[0]];
    return texts(of.texts.map((text) => (method === 'replace' ? text.replace(a, b) : text.replaceAll(a, b))));
  }

  private items(node: ts.Expression, scope: Scope): readonly string[] | null {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) return this.mapped(node, scope);
    const of = this.evaluate(node, scope);
    if (of?.kind !== 'node' || !ts.isArrayLiteralExpression(of.node)) return null;
    const found = of.node.elements.map((item) =>
      ts.isSpreadElement(item) ? this.items(item.expression, of.scope) : this.single(item, of.scope),
    );
    return found.some((each) => each === null) ? null : found.flatMap((each) => each ?? []);
  }

  private single(node: ts.Expression, scope: Scope): readonly string[] | null {
    const value = this.evaluate(node, scope);
    return value?.kind === 'texts' && value.texts.length === 1 ? value.texts : null;
  }

  private mapped(node: ts.CallExpression, scope: Scope): readonly string[] | null {
    const access = node.expression as ts.PropertyAccessExpression;
    if (ts.isIdentifier(access.expression) && access.expression.text === 'Object')
      return this.keys(node, access, scope);
    const [fn] = node.arguments;
    const items = access.name.text === 'map' && fn ? this.items(access.expression, scope) : null;
    const callee = fn && this.evaluate(fn, scope);
    if (!items || callee?.kind !== 'node') return null;
    const found = items.map((item, index) => {
      const value = this.apply(
        callee,
        [ts.factory.createStringLiteral(item), ts.factory.createNumericLiteral(index)],
        scope,
      );
      return value?.kind === 'texts' && value.texts.length === 1 ? value.texts[0] : undefined;
    });
    return found.some((each) => each === undefined) ? null : (found as string[]);
  }

  private keys(node: ts.CallExpression, access: ts.PropertyAccessExpression, scope: Scope): readonly string[] | null {
    const of = node.arguments[0] && this.evaluate(node.arguments[0], scope);
    if (of?.kind !== 'node' || !ts.isObjectLiteralExpression(of.node)) return null;
    const names = namesOf(of.node);
    if (access.name.text === 'keys') return names;
    if (access.name.text !== 'values') return null;
    const found = names.map((name) => this.member(of, name));
    const all = unionOf(found);
    return all?.kind === 'texts' ? all.texts : null;
  }
}

const isLiteralOfOthers = (node: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node);

const nameOf = (name: ts.PropertyName): string | null =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : null;

const namesOf = (node: ts.ObjectLiteralExpression): string[] =>
  node.properties.flatMap((member) => (member.name ? (nameOf(member.name) ?? []) : []));

function returnsOf(body: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return found;
}

function arithmetic(kind: ts.SyntaxKind): ((a: string, b: string) => string) | null {
  if (kind === ts.SyntaxKind.PlusToken)
    return (a, b) => (isNumber(a) && isNumber(b) ? String(Number(a) + Number(b)) : a + b);
  if (kind === ts.SyntaxKind.MinusToken) return (a, b) => String(Number(a) - Number(b));
  if (kind === ts.SyntaxKind.AsteriskToken) return (a, b) => String(Number(a) * Number(b));
  if (kind === ts.SyntaxKind.SlashToken) return (a, b) => String(Number(a) / Number(b));
  return null;
}

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));
