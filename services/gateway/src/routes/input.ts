import { pathParameters, type AnyContract, type HttpBinding, type InputOf } from '@vault/contracts/define';
import { COMMON_ERRORS, type FieldProblem } from '@vault/contracts/common/errors';
import type { IncomingHttpHeaders } from 'node:http';
import { ContractError, fieldProblems } from '@vault/service-kit/errors';
import { commonError, refuseField } from '../http/error-body';
import { RefusedBody } from '../http/json-body';
import { textProblem } from './storable';

export interface RequestParts {
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers?: IncomingHttpHeaders;
  /** The JSON body, the fields of a form, or the text of a raw body. */
  readonly body: unknown;
}

type Fields = Record<string, unknown>;
type RawBody = NonNullable<HttpBinding['rawBody']>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body as it was sent, and the headers that belong to it. */
function rawFields({ into, headers: named = {} }: RawBody, { body, headers = {} }: RequestParts): Fields {
  const beside = Object.entries(named).map(([name, header]) => [name, headers[header]]);
  return Object.fromEntries([[into, body ?? ''], ...beside.filter(([, value]) => value !== undefined)]) as Fields;
}

/**
 * What was sent besides the path: the query of a read, the body of a write; a DELETE may use either, unless what it
 * takes must not stand in an address.
 */
function sentFields(http: HttpBinding | undefined, parts: RequestParts): Fields {
  const { method, query, body } = parts;
  if (method === 'GET') return { ...query };
  if (body instanceof RefusedBody) throw body.reason;
  if (http?.rawBody) return rawFields(http.rawBody, parts);
  if (body !== undefined && !isFields(body)) throw refuseField('body', 'Send a JSON object.');
  return method === 'DELETE' && !http?.body ? { ...query, ...body } : { ...body };
}

/** The thing that the path names does not exist: the contract's own word for that, if it has one. */
export function notFound({ errors }: AnyContract): ContractError {
  const code = Object.keys(errors).find((key) => key.endsWith('_NOT_FOUND'));
  return code ? new ContractError(code, errors[code] ?? 404) : new ContractError('NOT_FOUND', COMMON_ERRORS.NOT_FOUND);
}

/**
 * Puts a contract's input together from path, query and body, and checks it.
 *
 * @throws ContractError 404 when a path parameter is malformed, 400 naming the fields for anything else.
 */
export function readInput<C extends AnyContract>(contract: C, parts: RequestParts): InputOf<C> {
  const named = pathParameters(contract.http?.path ?? '');
  const sent = sentFields(contract.http, parts);
  const problems: FieldProblem[] = named
    .filter((name) => name in sent)
    .map((name) => ({ field: name, message: 'This field cannot be set.' }));
  const unstorable = textProblem(sent);
  if (unstorable) problems.push(unstorable);

  const result = contract.input.safeParse({ ...sent, ...parts.params });
  if (result.success && problems.length === 0) return result.data as InputOf<C>;
  if (result.error?.issues.some(({ path }) => named.includes(String(path[0])))) throw notFound(contract);
  const found = result.error ? fieldProblems(result.error) : [];
  const further = found.filter(({ field }) => field !== unstorable?.field);
  throw commonError('BAD_INPUT', { details: [...problems, ...further] });
}
