import { ErrorBody } from '@vault/contracts/common/errors';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { ownerOf, pathParameters, type AnyContract, type HttpBinding } from '@vault/contracts/define';
import { z } from 'zod';
import { OWN_ROUTES } from './own-routes';
import { responsesOf } from './responses';
import { formSchema, inputSchema, propertiesOf, type JsonSchema } from './schemas';

type Json = Record<string, unknown>;

const SERVICE_TAGS: Readonly<Record<string, string>> = {
  identity: 'Accounts',
  collection: 'Collection',
  marketplace: 'Marketplace',
  billing: 'Billing',
  notifications: 'Notifications',
  gateway: 'Photos',
};

/** The whole API as an OpenAPI 3.1 document, built from the contracts. */
export function openApi(contracts: readonly AnyContract[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    if (!contract.http) continue;
    const path = openApiPath(contract.http.path);
    paths[path] = { ...paths[path], [contract.http.method.toLowerCase()]: operation(contract, contract.http) };
  }
  for (const [path, operations] of Object.entries(OWN_ROUTES)) paths[path] = { ...paths[path], ...operations };
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
    tags: [...new Set(Object.values(SERVICE_TAGS)), 'Operation'].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie(publicUrl) } },
      schemas: { Error: z.toJSONSchema(ErrorBody) },
    },
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
    responses: responsesOf(contract, http),
  };
}

/** The path in OpenAPI's notation: `/cars/:id` becomes `/api/cars/{id}`. */
const openApiPath = (path: string): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`;

const sessionCookie = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-session' : 'session');

function parameters(contract: AnyContract, http: HttpBinding): Json[] {
  const pathNames = pathParameters(http.path);
  const { properties, required } = propertiesOf(inputSchema(contract));
  const isInQuery = http.method === 'GET' || (http.method === 'DELETE' && !http.body);
  const fields = Object.entries(properties)
    .filter(([name]) => pathNames.includes(name) || isInQuery)
    .map(([name, schema]) => ({
      name,
      in: pathNames.includes(name) ? 'path' : 'query',
      required: pathNames.includes(name) || required.includes(name),
      schema,
    }));
  const headers = Object.entries(http.rawBody?.headers ?? {}).map(([name, header]) => ({
    name: header,
    in: 'header',
    required: false,
    schema: properties[name] ?? { type: 'string' },
  }));
  return [...fields, ...headers, ...(http.idempotent ? [idempotencyKey(http.idempotent.retentionDays)] : [])];
}

const idempotencyKey = (retentionDays: number): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  description: `Any text that you choose. The same content sent again with the same key within ${retentionDays === 1 ? 'a day' : `${retentionDays} days`} gets the first answer again.`,
});

/** Accepted with any content type. */
const RAW_BODY: Json = { required: false, content: { '*/*': { schema: { type: 'string' } } } };

function requestBody(contract: AnyContract, http: HttpBinding): Json | undefined {
  if (http.rawBody) return RAW_BODY;
  if (http.method !== 'POST' && http.method !== 'PUT' && !http.body) return undefined;
  const schema = withoutProperties(inputSchema(contract), pathParameters(http.path));
  if (Object.keys(propertiesOf(schema).properties).length === 0) return undefined;
  const form = formSchema(schema, http);
  const acceptsJson = !http.document && ownerOf(contract) !== 'gateway';
  return {
    required: propertiesOf(schema).required.length > 0 || !acceptsJson,
    content: {
      ...(acceptsJson && { 'application/json': { schema } }),
      ...(form && { 'multipart/form-data': { schema: form } }),
    },
  };
}

function withoutProperties(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const { properties, required } = propertiesOf(schema);
  const remaining = Object.entries(properties).filter(([name]) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(remaining),
    required: required.filter((name) => !names.includes(name)),
  };
}
