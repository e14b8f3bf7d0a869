import fc from 'fast-check';

/** The parts of an OpenAPI document that requests are made from. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly contentMediaType?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export interface HostileRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const TEXTS = [
  '',
  ' ',
  'x',
  'NaN',
  'null',
  'true',
  '0',
  '-1',
  '1e308',
  '9007199254740993',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\u200b\ufeff',
  '👨‍👩‍👧‍👦',
  'İ',
  "' OR 1=1; DROP TABLE cars; --",
  '\\',
  '%',
  '_%\\',
  '<img src=x onerror=alert(1)>',
  '=HYPERLINK("//evil.example")',
  'a\r\nBcc: everybody@evil.example',
  '../../../../etc/passwd',
  '%2e%2e%2f',
  '${7*7}{{7*7}}',
  '//evil.example',
  'javascript:alert(1)',
  '((((((a',
  'constructor',
  '__proto__',
];
const NUMBERS = [0, -0, -1, 1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63)];
/** As JSON text, since an object literal would set the prototype. */
const WITH_PROTOTYPE: unknown = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}');
const NESTED = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner], 'x');

const anything = fc.oneof(
  fc.constantFrom<unknown>(...TEXTS),
  fc.constantFrom<unknown>(...NUMBERS),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { $gt: '' }, WITH_PROTOTYPE, NESTED, 'x'.repeat(5_000)),
);

const MONEY = ['0.01', '9', '12.5', '99999999.99', '00000001'];
const DATES = ['0001-01-01', '1582-10-10', '1968-09-07', '2024-02-29', '9999-12-31'];
const UNSTORABLE = /[\0\p{Surrogate}]/u;
/** What cursors and tokens may look like. */
const TOKENS = ['bnVsbA', 'eyJpZCI6MX0', 'WyIxIiwiMiJd', 'x'.repeat(43)];
const STORABLE = TEXTS.filter((text) => text.trim() !== '' && !UNSTORABLE.test(text));

function textsOf(
  { format, pattern, maxLength = 50, minLength = 1 }: Schema,
  ids: readonly string[],
): readonly string[] {
  if (format === 'uuid') return ids;
  if (format === 'date') return DATES;
  if (format === 'date-time') return DATES.map((date) => `${date}T00:00:00Z`);
  if (format === 'email') return ['somebody@example.com', `${'x'.repeat(60)}@example.com`, "o'neil+x@example.com"];
  if (pattern?.startsWith('^(\\d{1,8})')) return MONEY;
  const longest = ['İ'.repeat(maxLength), '👩'.repeat(maxLength >> 1), 'x '.repeat(maxLength >> 1)];
  const all = [...STORABLE, ...TOKENS, ...longest, ...ids].map((text) =>
    text.slice(0, maxLength).padEnd(minLength, 'x'),
  );
  return pattern === undefined ? all : all.filter((text) => new RegExp(pattern, 'u').test(text));
}

/** Values that the schema accepts, most of them odd, so that they reach the service. */
function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.allOf;
  if (options) return fc.oneof(...options.map((option) => valuesOf(option, ids)));
  switch (schema.type ?? 'anything') {
    case 'string':
      return fc.constantFrom(...textsOf(schema, ids), ...(schema.pattern ? [''] : []));
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 2 ** 31 - 1 } = schema;
      const own = ids.map(Number).filter((id) => id >= minimum && id <= maximum);
      return fc.constantFrom(minimum, maximum, Math.min(minimum + 1, maximum), ...own);
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, ids), { minLength: 1, maxLength: 3 });
    case 'object':
      return fieldsOf(schema, ids);
    default:
      return anything;
  }
}

/** The required fields and a few others. */
function fieldsOf({ properties = {}, required = [] }: Schema, ids: readonly string[]): fc.Arbitrary<object> {
  const optional = Object.keys(properties).filter((name) => !required.includes(name));
  const arbitraries = Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, ids)] as const);
  return fc
    .tuple(
      fc.record(Object.fromEntries(arbitraries)),
      fc.subarray(optional, { maxLength: Math.min(3, optional.length) }),
    )
    .map(([fields, chosen]) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => required.includes(name) || chosen.includes(name))),
    );
}

/** Every second input has one value of any kind in a field, or a field that nobody knows. */
function inputsOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const names = [...Object.keys(schema.properties ?? {}), 'isAdmin', 'userId'];
  const valid = fieldsOf(schema, ids);
  const wrong = fc
    .tuple(valid, fc.constantFrom(...names), anything)
    .map(([fields, name, value]) => ({ ...fields, [name]: value }));
  return fc.oneof(
    { weight: 10, arbitrary: valid },
    { weight: 9, arbitrary: wrong },
    { weight: 1, arbitrary: anything },
  );
}

const SEED = 20_260_101;

/** The same in each run. */
function hostileRequests(
  operation: Operation,
  count: number,
  { fitting, all: ids }: { readonly fitting: readonly string[]; readonly all: readonly string[] },
): HostileRequest[] {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name);
  const queried = parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, schema] as const);
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...fitting) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...TEXTS) },
  );
  const json =
    operation.requestBody?.content['application/json'] ?? operation.requestBody?.content['multipart/form-data'];
  const request = fc.record({
    path: fc.record(Object.fromEntries(inPath.map((name) => [name, id]))),
    query: inputsOf({ properties: Object.fromEntries(queried) }, ids),
    body: json ? inputsOf(json.schema, ids) : fc.constantFrom(undefined, {}),
  });
  return fc.sample(request, { seed: SEED, numRuns: count }) as HostileRequest[];
}

/** Routes that end the session of the requests after them, or whose answer does not end. */
const NOT_TRIED = ['identity.account.close', 'identity.auth.logout', 'gateway.logout-page', 'gateway.events'];
/** Routes that sign in, as somebody else or nobody. */
const SIGNS_IN = /^identity\.(auth|passkeys)\.(register|login|reset)/;

/** The operations of an OpenAPI document that can be tried one after the other. */
export const routesOf = (paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !NOT_TRIED.includes(operationId))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

export const isForMembers = ({ operation }: Route): boolean => !SIGNS_IN.test(operation.operationId);

/** Requests to a route, most of them with ids that it has a meaning for; `ids` are by what stands before them in addresses. */
export function requestsTo(
  { path, operation }: Route,
  count: number,
  ids: Readonly<Record<string, readonly string[]>>,
): HostileRequest[] {
  const all = Object.values(ids).flat();
  const kind = path.split('{', 1)[0]?.split('/').filter(Boolean).at(-1) ?? '';
  return hostileRequests(operation, count, { fitting: ids[kind] ?? all, all });
}

const MAX_TARGET_LENGTH = 2_000;
const FILE_TYPE = 'application/octet-stream';

/** A lone surrogate has no UTF-8: what a script may send for it are its bytes. */
const encode = (text: string): string => (/\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text));
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The address of a request. */
export function targetOf({ path }: Route, request: HostileRequest): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(request.path[name] ?? ''));
  const query = new URLSearchParams(Object.entries(request.query).map(([name, value]) => [name, asText(value)]));
  return `${address}${query.size > 0 ? `?${query.toString()}` : ''}`.slice(0, MAX_TARGET_LENGTH);
}

const LIST = Buffer.from('name,condition,__proto__\nDeora,Mint,=1+1');

/** The body of a request: a form with a file where the route takes nothing else, and none for a GET. */
export function contentOf({ method, operation }: Route, { body }: HostileRequest): unknown {
  if (method === 'GET') return undefined;
  const content = operation.requestBody?.content;
  if (!content?.['multipart/form-data'] || content['application/json']) return body;
  const { properties = {} } = content['multipart/form-data'].schema;
  const [file = 'file'] = Object.keys(properties).filter((name) => properties[name]?.contentMediaType === FILE_TYPE);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) if (name !== file) form.append(name, asText(value));
  form.append(file, new Blob([LIST]), 'list.csv');
  return form;
}

/** What is wrong with a status; null when nothing is. Readiness may answer 503. */
export function problemOfStatus({ operation }: Route, status: number): string | null {
  if (status >= 500 && operation.operationId !== 'gateway.ready') return 'a server error';
  return status in operation.responses ? null : 'undocumented';
}
