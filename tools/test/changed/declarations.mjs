import ts from 'typescript';

/**
 * A reference of a declaration, by the name that its file knows it by.
 * @typedef {object} Reference
 * @property {string} name a declaration or an import of the file
 * @property {string} [member] the only member of it that is used; none: all of it
 * @property {boolean} [bare] without any member: what creating an instance of the class depends on
 */

/**
 * A declaration on the top level, a member of a class ('Class.member'), a statement with browser tests ('test title'), or
 * '' for the other statements of a file.
 * @typedef {object} Declaration
 * @property {string} text to compare with the one before a change
 * @property {Reference[]} references
 * @property {string[]} paths of the modules that it imports dynamically
 * @property {Address[]} addresses the texts in it that contain a slash
 * @property {string[]} handled the names of the contracts in its decorators `@Handles` and `@Subscribes`
 * @property {boolean} [isClass]
 * @property {BrowserTest[]} [tests] the browser tests in it
 */

/**
 * A text that may be an address, `*` for what is filled in and `{name}` for a name that is.
 * @typedef {object} Address
 * @property {string} text
 * @property {string} [method] 'get' when it is what a method of that name is called with
 * @property {string} [constant] the name of the constant that it is the value of
 */

/** A call `test('title', …)`, which may run several times in a loop. @typedef {{ title: string, line: number }} BrowserTest */

/** Where a name comes from; '*' stands for all of a module. @typedef {{ path: string, name: string }} Origin */

/**
 * @typedef {object} ParsedFile
 * @property {Map<string, Declaration>} declarations
 * @property {Map<string, Origin>} imports by local name
 * @property {Map<string, Origin>} exports by exported name; an empty path is the file itself
 * @property {string[]} exportsAllOf the paths of `export * from`
 * @property {string[]} executed the paths of the modules that are executed before it
 */

const SYNTAX = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
/** Nest calls these without a name in our code, or the class decides when. */
const LIFECYCLE = /^(?:constructor|onModule|onApplication|beforeApplication|configure)/;
const CONSTANT = /^[A-Z][A-Z\d_]*$/;
/** The names of the contracts that a method handles are its only arguments of interest. */
const HANDLING = new Set(['Handles', 'Subscribes']);

/**
 * @param {string} file its name tells the syntax
 * @param {string} text
 * @returns {ParsedFile}
 */
export function parseDeclarations(file, text) {
  const source = ts.createSourceFile(file, text, SYNTAX, true);
  /** @type {ParsedFile} */
  const parsed = { declarations: new Map(), imports: new Map(), exports: new Map(), exportsAllOf: [], executed: [] };
  addDeclaration(parsed, '', '');
  for (const statement of source.statements) addStatement(parsed, statement);
  return parsed;
}

/** @param {ParsedFile} parsed @param {ts.Statement} statement */
function addStatement(parsed, statement) {
  if (ts.isImportDeclaration(statement)) return addImport(parsed, statement);
  if (ts.isExportDeclaration(statement)) return addExports(parsed, statement);
  const isDefault = hasModifier(statement, ts.SyntaxKind.DefaultKeyword) || ts.isExportAssignment(statement);
  if (ts.isClassDeclaration(statement)) {
    addClass(parsed, statement.name?.text ?? 'default', statement);
  } else if (isBrowserTest(statement)) {
    addBrowserTests(parsed, statement);
  } else {
    const names = isDefault && !nameOf(statement) ? ['default'] : declaredNames(statement);
    for (const name of names.length ? names : ['']) add(parsed, name, statement);
  }
  if (isDefault) {
    parsed.exports.set('default', { path: '', name: nameOf(statement) ?? 'default' });
  } else if (hasModifier(statement, ts.SyntaxKind.ExportKeyword)) {
    for (const name of declaredNames(statement)) parsed.exports.set(name, { path: '', name });
  }
}

/** @param {ts.Statement} statement */
const isBrowserTest = (statement) =>
  statement.getSourceFile().fileName.endsWith('.e2e.ts') && testCalls(statement).length > 0;

/** @param {ParsedFile} parsed @param {ts.Statement} statement a test, or a group or loop of tests */
function addBrowserTests(parsed, statement) {
  const calls = testCalls(statement);
  const name = `test ${calls[0]?.arguments[0]?.getText()}`;
  add(parsed, name, statement);
  const source = statement.getSourceFile();
  addDeclaration(parsed, name, '').tests = calls.map((call) => {
    const [title] = call.arguments;
    return {
      title: title && ts.isStringLiteralLike(title) ? title.text : (title?.getText() ?? ''),
      line: source.getLineAndCharacterOfPosition(call.getStart()).line + 1,
    };
  });
}

/** @param {ts.Statement} statement @returns {ts.CallExpression[]} the calls `test('title', …)` in a statement */
function testCalls(statement) {
  /** @type {ts.CallExpression[]} */
  const calls = [];
  if (!ts.isExpressionStatement(statement) && !ts.isForOfStatement(statement)) return calls;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'test')
      calls.push(node);
    else ts.forEachChild(node, visit);
  };
  visit(statement);
  return calls;
}

/** @param {ParsedFile} parsed @param {ts.ImportDeclaration} statement */
function addImport(parsed, { moduleSpecifier, importClause }) {
  const path = textOf(moduleSpecifier);
  if (importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) parsed.executed.push(path);
  if (importClause?.name) parsed.imports.set(importClause.name.text, { path, name: 'default' });
  const bindings = importClause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) parsed.imports.set(bindings.name.text, { path, name: '*' });
  if (bindings && ts.isNamedImports(bindings)) {
    for (const { name, propertyName } of bindings.elements) {
      parsed.imports.set(name.text, { path, name: (propertyName ?? name).text });
    }
  }
}

/** @param {ParsedFile} parsed @param {ts.ExportDeclaration} statement */
function addExports(parsed, { moduleSpecifier, exportClause, isTypeOnly }) {
  const path = moduleSpecifier ? textOf(moduleSpecifier) : '';
  if (path && !isTypeOnly) parsed.executed.push(path);
  if (!exportClause) parsed.exportsAllOf.push(path);
  else if (ts.isNamespaceExport(exportClause)) parsed.exports.set(exportClause.name.text, { path, name: '*' });
  else {
    for (const { name, propertyName } of exportClause.elements) {
      parsed.exports.set(name.text, { path, name: (propertyName ?? name).text });
    }
  }
}

/**
 * A class is what an instance needs, and its members by themselves.
 * @param {ParsedFile} parsed
 * @param {string} name
 * @param {ts.ClassDeclaration} node
 */
function addClass(parsed, name, node) {
  const fields = fieldTypes(node);
  const members = new Set(node.members.flatMap((member) => memberName(member) ?? []));
  for (const modifier of node.modifiers ?? []) add(parsed, name, modifier, { fields, members, name });
  for (const clause of node.heritageClauses ?? []) add(parsed, name, clause, { fields, members, name });
  for (const member of node.members) {
    const own = memberName(member);
    add(parsed, own ? `${name}.${own}` : name, member, { fields, members, name });
  }
  const declaration = addDeclaration(parsed, name, '');
  declaration.isClass = true;
  for (const own of members) addDeclaration(parsed, `${name}.${own}`, '').references.push({ name, bare: true });
}

/** @param {ts.ClassElement} member @returns {string | undefined} undefined for what every instance does */
function memberName(member) {
  if (!member.name || !ts.isIdentifier(member.name) || LIFECYCLE.test(member.name.text)) return undefined;
  if (ts.isPropertyDeclaration(member)) {
    return member.initializer && ts.isArrowFunction(member.initializer) ? member.name.text : undefined;
  }
  return member.name.text;
}

/** @param {ts.ClassDeclaration} node @returns {Map<string, string>} the types of fields that are a plain name */
function fieldTypes(node) {
  const fields = new Map();
  for (const member of node.members) {
    const properties = ts.isConstructorDeclaration(member) ? member.parameters : [member];
    for (const property of properties) {
      if (!ts.isParameter(property) && !ts.isPropertyDeclaration(property)) continue;
      if (property.name && property.type && ts.isIdentifier(property.name)) {
        const type = plainType(property.type);
        if (type) fields.set(property.name.text, type);
      }
    }
  }
  return fields;
}

/** @param {ts.Node} node @returns {node is ts.ParameterDeclaration} whether it is a parameter that only becomes a field */
function isInjected(node) {
  if (!ts.isParameter(node) || !ts.isConstructorDeclaration(node.parent) || !node.modifiers?.length) return false;
  return Boolean(node.type && plainType(node.type)) && !node.parent.body?.statements.length;
}

/** @param {ts.TypeNode} type @returns {string | undefined} */
function plainType(type) {
  if (!ts.isTypeReferenceNode(type) || type.typeArguments || !ts.isIdentifier(type.typeName)) return undefined;
  return type.typeName.text;
}

/**
 * @param {ParsedFile} parsed
 * @param {string} name
 * @param {string} text
 * @returns {Declaration}
 */
function addDeclaration(parsed, name, text) {
  const found = parsed.declarations.get(name) ?? { text: '', references: [], paths: [], addresses: [], handled: [] };
  found.text += text;
  parsed.declarations.set(name, found);
  return found;
}

/**
 * @param {ParsedFile} parsed
 * @param {string} name
 * @param {ts.Node} node
 * @param {{ name: string, fields: Map<string, string>, members: Set<string> }} [own] the class that it is part of
 */
function add(parsed, name, node, own) {
  const declaration = addDeclaration(parsed, name, `${node.getText()}\n`);
  const { references, paths, addresses, handled } = declaration;
  /** @param {ts.Node} each */
  const visit = (each) => {
    if (own && each.kind === ts.SyntaxKind.ThisKeyword) return void references.push(...referencesOfThis(each, own));
    // Nest creates what is injected in any case: a class depends on the members of it that it uses.
    if (own && isInjected(each)) return void each.modifiers?.forEach(visit);
    if (ts.isDecorator(each) && ts.isCallExpression(each.expression)) {
      const { expression, arguments: values } = each.expression;
      if (HANDLING.has(expression.getText())) handled.push(...values.filter(ts.isIdentifier).map(({ text }) => text));
    }
    if (ts.isCallExpression(each) && each.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [path] = each.arguments;
      if (path && ts.isStringLiteralLike(path)) paths.push(path.text);
    }
    const text = literalText(each);
    if (text?.includes('/') || text?.startsWith('{'))
      addresses.push({ text, method: calledMethod(each), constant: constantOf(each) });
    if (ts.isIdentifier(each) && isReference(each)) references.push(referenceOf(each));
    ts.forEachChild(each, visit);
  };
  visit(node);
}

/** @param {ts.Node} node @returns {string | undefined} */
function literalText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isIdentifier(node) && CONSTANT.test(node.text) && isReference(node)) return `{${node.text}}`;
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1).replaceAll('\\/', '/');
  if (!ts.isTemplateExpression(node)) return undefined;
  const spans = node.templateSpans.map(
    ({ expression, literal }) => (ts.isIdentifier(expression) ? `{${expression.text}}` : '*') + literal.text,
  );
  return node.head.text + spans.join('');
}

/** @param {ts.Node} node @returns {string | undefined} the name of the constant whose value it is */
function constantOf({ parent }) {
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
}

/** @param {ts.Node} node @returns {string | undefined} the name of the method whose first argument it is */
function calledMethod({ parent, pos }) {
  if (!ts.isCallExpression(parent) || parent.arguments[0]?.pos !== pos) return undefined;
  return ts.isPropertyAccessExpression(parent.expression) ? parent.expression.name.text : undefined;
}

/**
 * @param {ts.Node} node `this`
 * @param {{ name: string, fields: Map<string, string>, members: Set<string> }} own
 * @returns {Reference[]}
 */
function referencesOfThis({ parent }, { name, fields, members }) {
  if (!ts.isPropertyAccessExpression(parent)) return [{ name }];
  const used = parent.name.text;
  if (members.has(used)) return [{ name, member: used }];
  const type = fields.get(used);
  if (!type) return [{ name, bare: true }];
  const isCalled = ts.isPropertyAccessExpression(parent.parent) && parent.parent.expression === parent;
  return [isCalled ? { name: type, member: parent.parent.name.text } : { name: type }];
}

/** @param {ts.Identifier} node @returns {Reference} */
function referenceOf(node) {
  const { parent } = node;
  const isObject = ts.isPropertyAccessExpression(parent) && parent.expression === node;
  return isObject ? { name: node.text, member: parent.name.text } : { name: node.text };
}

/** @param {ts.Identifier} node whether it is a name of the file, not one inside another object */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isQualifiedName(parent)) return parent.right !== node;
  return !((ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) && parent.name === node);
}

/** @param {ts.Statement} statement @returns {string[]} */
function declaredNames(statement) {
  if (!ts.isVariableStatement(statement)) return nameOf(statement) ? [nameOf(statement) ?? ''] : [];
  /** @type {string[]} */
  const names = [];
  /** @param {ts.BindingName} binding */
  const visit = (binding) => {
    if (ts.isIdentifier(binding)) names.push(binding.text);
    else for (const element of binding.elements) if (ts.isBindingElement(element)) visit(element.name);
  };
  for (const { name } of statement.declarationList.declarations) visit(name);
  return names;
}

/** @param {ts.Statement} statement @returns {string | undefined} */
function nameOf(statement) {
  const { name } = /** @type {{ name?: ts.Node }} */ (statement);
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

/** @param {ts.Statement} statement @param {ts.SyntaxKind} kind */
const hasModifier = (statement, kind) =>
  ts.canHaveModifiers(statement) && (statement.modifiers?.some((modifier) => modifier.kind === kind) ?? false);

/** @param {ts.Expression} literal */
const textOf = (literal) => (ts.isStringLiteralLike(literal) ? literal.text : '');
