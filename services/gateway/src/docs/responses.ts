import { COMMON_ERRORS, errorText } from '@vault/contracts/common/errors';
import { pathParameters, successStatus, type AnyContract, type HttpBinding } from '@vault/contracts/define';
import { z } from 'zod';
import { notFoundError } from '../contract-calls';
import { nonFileSchema, outputSchema, type JsonSchema } from './schemas';

type Json = Record<string, unknown>;

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'How many items match the filters; exact up to 10,000', schema: { type: 'integer' } },
  'X-Total-Count-Capped': {
    description: '`true` when there are more items than the total',
    schema: { type: 'string' },
  },
  Link: { description: 'The next page, `rel="next"`, if there is one', schema: { type: 'string' } },
};

const FILE_HEADERS = {
  'Content-Disposition': { description: '`attachment` with the file name', schema: { type: 'string' } },
};

/** All responses of a contract's operation, by status. */
export const responsesOf = (contract: AnyContract, http: HttpBinding): Json => ({
  ...successResponses(contract, http),
  ...errorResponses(contract, http),
});

function successResponses(contract: AnyContract, http: HttpBinding): Json {
  const { summary: description } = http;
  const status = successStatus(http);
  const json = (schema: JsonSchema): Json => ({ content: { 'application/json': { schema } } });
  if (!http.download) {
    const headers = listHeaders(contract, http);
    const content = status === 204 ? {} : json(outputSchema(contract));
    const others = Object.fromEntries(
      Object.entries(http.otherStatuses ?? {}).map(([other, meaning]) => [other, { description: meaning, ...content }]),
    );
    return {
      [status]: { description, ...(headers && { headers }), ...content },
      ...others,
    };
  }
  const jobSchema = nonFileSchema(contract);
  const file = { content: { 'application/octet-stream': { schema: {} } }, headers: FILE_HEADERS };
  return {
    [status]: { description, ...file },
    ...(jobSchema && { 202: { description: 'The file is being made in the background', ...json(jobSchema) } }),
  };
}

/** Unpaged lists have a total too. */
function listHeaders({ output }: AnyContract, { page }: HttpBinding): Json | undefined {
  if (page) return PAGE_HEADERS;
  return output instanceof z.ZodArray ? { 'X-Total-Count': PAGE_HEADERS['X-Total-Count'] } : undefined;
}

function errorResponses(contract: AnyContract, http: HttpBinding): Json {
  const entries = [...errorCodes(contract, http)].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${errorText(code)}`).join('\n\n');
    const hasRetryAfter = status === 429 || status === 503;
    const headers = hasRetryAfter
      ? { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } }
      : undefined;
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
    return [String(status), { description, ...(headers && { headers }), content }];
  });
  return Object.fromEntries(entries) as Json;
}

/** The error codes of the contract and of the gateway, by status. */
function errorCodes(contract: AnyContract, http: HttpBinding): Map<number, string[]> {
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
    ...(http.access === 'admin' && http.method !== 'GET' && { ADMIN_SECOND_FACTOR_REQUIRED: 403 }),
    ...(http.pictures && { PHOTO_TOO_LARGE: 413, TOO_MANY_IMAGES: 400, NOT_A_PICTURE: 415 }),
    ...(takesFiles && { PAYLOAD_TOO_LARGE: 413 }),
    ...(http.idempotent && { IDEMPOTENCY_KEY_IN_USE: 409, IDEMPOTENCY_KEY_REUSED: 422 }),
    ...((http.download || pathParameters(http.path).length > 0) && missing(contract)),
    ...contract.errors,
    INTERNAL: COMMON_ERRORS.INTERNAL,
    SERVICE_UNAVAILABLE: COMMON_ERRORS.SERVICE_UNAVAILABLE,
  };
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(codes)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  return byStatus;
}

/** What a download answers without a file, and any route for a malformed path parameter. */
function missing(contract: AnyContract): Record<string, number> {
  const { code, status } = notFoundError(contract);
  return { [code]: status };
}
