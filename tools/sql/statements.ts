import type { Client, FieldDef } from 'pg';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { StatementEvaluator } from './statement-evaluator';

/** A place in the code that runs SQL. */
export interface Statement {
  /** `services/billing/src/x.ts:12`. */
  readonly where: string;
  /** Every text that it can be; null where that is only known when it runs. */
  readonly texts: readonly string[] | null;
  /** The declared columns with the kinds of their values; null where the rows have no declared type. */
  readonly columns: ReadonlyMap<string, Column> | null;
  /** How many values are bound; null where the list is not written there. */
  readonly values: number | null;
}

export interface Column {
  readonly kinds: ReadonlySet<Kind>;
  readonly optional: boolean;
}

type Kind = 'string' | 'number' | 'boolean' | 'date' | 'array' | 'object' | 'buffer' | 'any';

/** The calls that run SQL, by name: which argument is the statement, and which are its values. */
const CALLS = new Map([
  ['rows', { sql: 1, values: 2, in: /service-kit\/src\/database\/rows/ }],
  ['readInBatches', { sql: 1, values: 2, in: /service-kit\/src\/database\/batches/ }],
  ['query', { sql: 0, values: 1, in: /typeorm\// }],
]);
const PREPARED = { sql: 0, values: 1, in: /service-kit\/src\/database\/prepared-reads/ };

/** A type program of the services, each file once. */
export function servicesProgram(root: string): ts.Program {
  const config = ts.readConfigFile(join(root, 'tsconfig.sources.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(
    { ...(config.config as object), include: [], files: ['package.json'] },
    ts.sys,
    root,
  );
  const files = readdirSync(join(root, 'services'))
    .flatMap((service) => ts.sys.readDirectory(join(root, 'services', service, 'src'), ['.ts']))
    .filter((path) => !path.endsWith('.spec.ts'));
  return ts.createProgram(files, options);
}

/** All places in a service's code that run SQL. */
export function statementsOf(program: ts.Program, root: string, service: string): Statement[] {
  const checker = program.getTypeChecker();
  const calls = callsOf(program);
  const evaluator = new StatementEvaluator(checker, (declaration) => calls.get(declaration) ?? []);
  const found: Statement[] = [];
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName);
    if (!path.startsWith(`services/${service}/src/`) || path.includes('/migrations/')) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const call = callOf(node, checker);
        const sql = call && node.arguments[call.sql];
        if (call && sql) {
          const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
          const values = node.arguments[call.values];
          found.push({
            where: `${path}:${line}`,
            texts: evaluator.textsOf(call === PREPARED ? textOf(sql) : sql),
            columns: columnsOf(node, checker),
            values: countOf(values),
          });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

const callsOfPrograms = new WeakMap<ts.Program, ReadonlyMap<ts.Node, readonly ts.CallExpression[]>>();

/**
 * The calls of every function, by its declaration; with overloads, by each of them. To resolve which one is called, the
 * type checker would have to look at all arguments, which takes ten seconds.
 */
function callsOf(program: ts.Program): ReadonlyMap<ts.Node, readonly ts.CallExpression[]> {
  const known = callsOfPrograms.get(program);
  if (known) return known;
  const checker = program.getTypeChecker();
  const calls = new Map<ts.Node, ts.CallExpression[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
      for (const { declaration } of callee.getCallSignatures()) {
        if (declaration && !calls.get(declaration)?.push(node)) calls.set(declaration, [node]);
      }
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) if (!file.isDeclarationFile) visit(file);
  callsOfPrograms.set(program, calls);
  return calls;
}

/** The text of a prepared statement. */
function textOf(statement: ts.Expression): ts.Expression {
  const access = ts.factory.createPropertyAccessExpression(statement, 'text');
  return Object.assign(access, { parent: statement.parent });
}

function callOf(node: ts.CallExpression, checker: ts.TypeChecker) {
  const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  if (!ts.isIdentifier(callee)) return null;
  const call = CALLS.get(callee.text);
  const mayBePrepared = callee.text === 'rows' || callee.text === 'first';
  if (!call && !mayBePrepared) return null;
  const declaration = checker.getResolvedSignature(node)?.declaration;
  const path = declaration?.getSourceFile().fileName ?? '';
  if (mayBePrepared && PREPARED.in.test(path)) return PREPARED;
  return call?.in.test(path) ? call : null;
}

function countOf(values: ts.Expression | undefined): number | null {
  if (!values) return 0;
  if (!ts.isArrayLiteralExpression(values) || values.elements.some(ts.isSpreadElement)) return null;
  return values.elements.length;
}

function columnsOf(node: ts.CallExpression, checker: ts.TypeChecker): ReadonlyMap<string, Column> | null {
  const [given] = node.typeArguments ?? [];
  if (!given) return null;
  const declared = checker.getTypeFromTypeNode(given);
  const row = rowOf(declared, checker);
  if (!row || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) return null;
  const columns = new Map<string, Column>();
  for (const member of row.isUnion() ? row.types : [row]) {
    for (const property of checker.getPropertiesOfType(member)) {
      const kinds = kindsOf(checker.getTypeOfSymbolAtLocation(property, node), checker);
      const optional = Boolean(property.flags & ts.SymbolFlags.Optional);
      columns.set(property.name, {
        kinds: new Set([...kinds, ...(columns.get(property.name)?.kinds ?? [])]),
        optional,
      });
    }
  }
  return columns.size > 0 ? columns : null;
}

/** `Row` of `Row`, `Row[]` and `[Row[], number]`. */
function rowOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return type;
  const [item] = checker.getTypeArguments(type as ts.TypeReference);
  return item && rowOf(item, checker);
}

function kindsOf(type: ts.Type, checker: ts.TypeChecker): ReadonlySet<Kind> {
  const members = type.isUnion() ? type.types : [type];
  return new Set(members.flatMap((member) => kindOf(member, checker) ?? []));
}

function kindOf(type: ts.Type, checker: ts.TypeChecker): Kind | null {
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return null;
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return 'any';
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  if (checker.isArrayType(type) || checker.isTupleType(type)) return 'array';
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'date';
  if (name === 'Buffer') return 'buffer';
  // An intersection of a text with a brand.
  if (type.isIntersection())
    return type.types.map((each) => kindOf(each, checker)).find((kind) => kind !== 'object') ?? 'object';
  return 'object';
}

/** What the driver makes of a column's type (oids of pg_type). */
const KINDS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'buffer',
  21: 'number',
  23: 'number',
  26: 'number',
  700: 'number',
  701: 'number',
  1082: 'date',
  1114: 'date',
  1184: 'date',
  1186: 'object',
};
const JSON_TYPES = new Set([114, 3802]);

/** Prepares a text on the server and answers its columns. The server checks all tables, columns and types in it. */
async function describeColumns(client: Client, text: string): Promise<readonly FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly FieldDef[] = [];
    const submittable = {
      submit(connection: { parse(query: object): void; describe(what: object): void; sync(): void }) {
        connection.parse({ text, name: '' });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription: (message: { fields: readonly FieldDef[] }) => void (fields = message.fields),
      handleReadyForQuery: () => resolve(fields),
      handleError: (error: Error) => reject(error),
    };
    client.query(submittable as never);
  });
}

const parametersIn = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)\b/g)].map((match) => Number(match[1])));

async function kindOfColumn(client: Client, oid: number): Promise<Kind> {
  const known = KINDS[oid];
  if (known) return known;
  if (JSON_TYPES.has(oid)) return 'any';
  const { rows } = await client.query<{ typcategory: string }>('SELECT typcategory FROM pg_type WHERE oid = $1', [oid]);
  return rows[0]?.typcategory === 'A' ? 'array' : 'string';
}

/** What is wrong with a statement: it cannot be prepared, or its parameters or columns differ from what is declared. */
export async function problemsOf(client: Client, statement: Statement): Promise<string[]> {
  const problems: string[] = [];
  for (const text of statement.texts ?? []) {
    try {
      problems.push(...(await problemsOfText(client, statement, text)));
    } catch (error) {
      problems.push(`${(error as Error).message} in ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
    }
  }
  return [...new Set(problems)].map((problem) => `${statement.where} ${problem}`);
}

async function problemsOfText(client: Client, { columns, values }: Statement, text: string): Promise<string[]> {
  const fields = await describeColumns(client, text);
  const problems: string[] = [];
  const parameters = parametersIn(text);
  if (values !== null && values !== parameters) problems.push(`binds ${values} values to ${parameters} parameters`);
  if (!columns) return problems;
  const answered = new Set(fields.map(({ name }) => name));
  for (const [name, { optional }] of columns) {
    if (!optional && !answered.has(name)) problems.push(`declares a column ${name} that it does not answer`);
  }
  for (const { name, dataTypeID } of fields) {
    const column = columns.get(name);
    const kind = await kindOfColumn(client, dataTypeID);
    if (!column) problems.push(`answers a column ${name} that it does not declare`);
    else if (kind !== 'any' && !column.kinds.has('any') && !column.kinds.has(kind))
      problems.push(`answers ${kind} for ${name}, declared as ${[...column.kinds].join(' or ')}`);
  }
  return problems;
}
