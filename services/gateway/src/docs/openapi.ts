import { COMMON_ERRORS, ErrorBody, errorText } from '@vault/contracts/common/errors';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { ownerOf, pathParameters, successStatus, type AnyContract, type HttpBinding } from '@vault/contracts/define';
import { z } from 'zod';
import { notFound } from '../routes/input';
import { ADDRESSES } from './addresses';
import { besideFile, formSchema, inputSchema, outputSchema, propertiesOf, type JsonSchema } from './schemas';

type Json = Record<string, unknown>;

const SERVICE_TAGS: Readonly<Record<string, string>> = {
  identity: 'Accounts',
  collection: 'Collection',
  marketplace: 'Marketplace',
  billing: 'Billing',
  notifications: 'Notifications',
  gateway: 'Pictures',
};

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'How many items fit the filters; exact up to 10,000', schema: { type: 'integer' } },
  'X-Total-Count-Capped': { description: '`true` when there are more than the total says', schema: { type: 'string' } },
  Link: { description: 'The next page, `rel="next"`, if there is one', schema: { type: 'string' } },
};

/** What the answer of a list says beside it: a page more than a list that is always whole. */
function listHeaders({ output }: AnyContract, { page }: HttpBinding): Json | undefined {
  if (page) return PAGE_HEADERS;
  return output instanceof z.ZodArray ? { 'X-Total-Count': PAGE_HEADERS['X-Total-Count'] } : undefined;
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};

const idempotencyKey = (retentionDays: number): Json => ({
  ...IDEMPOTENCY_KEY,
  description: `Any text of one's own. The same content sent again with it within ${retentionDays} days gets the first answer again.`,
});

const FILE_HEADERS = {
  'Content-Disposition': { description: 'An attachment and its file name', schema: { type: 'string' } },
};

/** The path in OpenAPI's spelling: `/cars/:id` becomes `/api/cars/{id}`. */
const openPath = (path: string): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

function parameters(contract: AnyContract, http: HttpBinding): Json[] {
  const named = pathParameters(http.path);
  const { properties, required } = propertiesOf(inputSchema(contract));
  const inQuery = http.method === 'GET' || (http.method === 'DELETE' && !http.body);
  const described = Object.entries(properties)
    .filter(([name]) => named.includes(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: named.includes(name) ? 'path' : 'query',
      required: named.includes(name) || required.includes(name),
      schema,
    }));
  const headers = Object.entries(http.rawBody?.headers ?? {}).map(([name, header]) => ({
    ...{ name: header, in: 'header', required: false },
    schema: properties[name] ?? { type: 'string' },
  }));
  return [...described, ...headers, ...(http.idempotent ? [idempotencyKey(http.idempotent.retentionDays)] : [])];
}

/** Whatever its type, it is taken as it is. */
const RAW_BODY: Json = { required: false, content: { '*/*': { schema: { type: 'string' } } } };

function requestBody(contract: AnyContract, http: HttpBinding): Json | undefined {
  if (http.rawBody) return RAW_BODY;
  if (http.method !== 'POST' && http.method !== 'PUT' && !http.body) return undefined;
  const schema = withoutProperties(inputSchema(contract), pathParameters(http.path));
  if (Object.keys(propertiesOf(schema).properties).length === 0) return undefined;
  const form = formSchema(schema, http);
  const jsonToo = !http.document && ownerOf(contract) !== 'gateway';
  return {
    required: propertiesOf(schema).required.length > 0 || !jsonToo,
    content: {
      ...(jsonToo && { 'application/json': { schema } }),
      ...(form && { 'multipart/form-data': { schema: form } }),
    },
  };
}

function withoutProperties(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const { properties, required } = propertiesOf(schema);
  const kept = Object.entries(properties).filter(([name]) => !names.includes(name));
  const stillRequired = required.filter((name) => !names.includes(name));
  return { ...schema, properties: Object.fromEntries(kept), required: stillRequired };
}

/** Every code that the contract or the door before it may answer, by status. */
function errorsOf(contract: AnyContract, http: HttpBinding): Map<number, string[]> {
  const takesFiles = http.pictures ?? http.document;
  const writes = http.method !== 'GET';
  const codes: Record<string, number> = {
    BAD_INPUT: 400,
    ...(http.access !== 'public' && { UNAUTHORIZED: 401 }),
    URI_TOO_LONG: 414,
    TOO_MANY_REQUESTS: 429,
    ...(writes && {
      CROSS_SITE_REQUEST: 403,
      PAYLOAD_TOO_LARGE: 413,
      ...(!http.rawBody && { UNSUPPORTED_MEDIA_TYPE: 415 }),
    }),
    ...(http.access.startsWith('admin') && { ADMIN_ONLY: 403 }),
    ...(http.access === 'admin' && { ADMIN_STEP_UP_REQUIRED: 403 }),
    ...(http.pictures && { PHOTO_TOO_LARGE: 413, TOO_MANY_IMAGES: 400, NOT_A_PICTURE: 415 }),
    ...(takesFiles && { PAYLOAD_TOO_LARGE: 413 }),
    ...(http.idempotent && { IDEMPOTENCY_KEY_IN_USE: 409, IDEMPOTENCY_KEY_REUSED: 422 }),
    ...(http.download && notFoundOf(contract)),
    ...contract.errors,
    INTERNAL: COMMON_ERRORS.INTERNAL,
    SERVICE_UNAVAILABLE: COMMON_ERRORS.SERVICE_UNAVAILABLE,
  };
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(codes)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return byStatus;
}

/** What a file that is gone is called. */
function notFoundOf(contract: AnyContract): Record<string, number> {
  const { code, status } = notFound(contract);
  return { [code]: status };
}

function errorResponses(contract: AnyContract, http: HttpBinding): Json {
  const entries = [...errorsOf(contract, http)].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${errorText(code)}`).join('\n\n');
    const retry = status === 429 || status === 503;
    const headers = retry ? { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } } : undefined;
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    return [String(status), { description, ...(headers && { headers }), content }];
  });
  return Object.fromEntries(entries) as Json;
}

/** The ordinary answer: JSON, or a file, or the word that a file is being made. */
function answers(contract: AnyContract, http: HttpBinding): Json {
  const { summary: description } = http;
  const status = successStatus(http);
  const json = (schema: JsonSchema): Json => ({ content: { 'application/json': { schema } } });
  if (!http.download) {
    const headers = listHeaders(contract, http);
    const content = status === 204 ? {} : json(outputSchema(contract));
    return { [status]: { description, ...(headers && { headers }), ...content } };
  }
  const later = besideFile(contract);
  const file = { content: { 'application/octet-stream': { schema: {} } }, headers: FILE_HEADERS };
  return {
    [status]: { description, ...file },
    ...(later && { 202: { description: 'The file is being made in the background', ...json(later) } }),
  };
}

function operation(contract: AnyContract, http: HttpBinding): Json {
  const body = requestBody(contract, http);
  return {
    operationId: contract.name,
    summary: http.summary,
    tags: [SERVICE_TAGS[ownerOf(contract)] ?? 'Other'],
    security: http.access === 'public' ? [] : [{ session: [] }],
    parameters: parameters(contract, http),
    ...(body && { requestBody: body }),
    responses: { ...answers(contract, http), ...errorResponses(contract, http) },
  };
}

/** The whole API as an OpenAPI 3.1 document, built from the contracts. */
export function openApi(contracts: readonly AnyContract[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    if (!contract.http) continue;
    const path = openPath(contract.http.path);
    paths[path] = { ...paths[path], [contract.http.method.toLowerCase()]: operation(contract, contract.http) };
  }
  for (const [path, operations] of Object.entries(ADDRESSES)) paths[path] = { ...paths[path], ...operations };
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: '1.0.0',
      description:
        'Lists are bare arrays with their total in `X-Total-Count` and the next page in `Link`. Money is a decimal ' +
        'string. Every error has the shape of `Error`; its `code` is stable, its `message` is for people.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(SERVICE_TAGS)), 'Photos', 'Operation'].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl) } },
      schemas: { Error: z.toJSONSchema(ErrorBody) },
    },
  };
}

const sessionCookie = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-session' : 'session');
