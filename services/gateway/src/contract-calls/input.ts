import type { AnyContract, HttpBinding, InputOf } from '@vault/contracts/define';
import { COMMON_ERRORS, type FieldProblem } from '@vault/contracts/common/errors';
import type { IncomingHttpHeaders } from 'node:http';
import { ContractError, fieldProblems } from '@vault/service-kit/errors';
import { commonError, RefusedBody, refuseField } from '../http';

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

/** Deeper than any contract's input. */
const MAX_DEPTH = 16;

/**
 * Puts a contract's input together from path, query and body, and checks it.
 *
 * @throws ContractError 404 when a path parameter is malformed, 400 naming the fields for anything else.
 */
export function readInput<C extends AnyContract>(contract: C, parts: RequestParts): InputOf<C> {
  const pathNames = Object.keys(parts.params);
  const sent = sentFields(contract.http, parts);
  const problems: FieldProblem[] = pathNames
    .filter((name) => name in sent)
    .map((name) => ({ field: name, message: 'This field cannot be set.' }));
  const storageProblem = findStorageProblem(sent);
  if (storageProblem) problems.push(storageProblem);

  const result = contract.input.safeParse({ ...sent, ...parts.params });
  if (result.success && problems.length === 0) return result.data as InputOf<C>;
  if (result.error?.issues.some(({ path }) => pathNames.includes(String(path[0])))) throw notFoundError(contract);
  const schemaProblems = result.error ? fieldProblems(result.error) : [];
  const otherProblems = schemaProblems.filter(({ field }) => field !== storageProblem?.field);
  throw commonError('BAD_INPUT', { details: [...problems, ...otherProblems] });
}

/** The contract's own `…_NOT_FOUND` error, if it has one, else the common one. */
export function notFoundError({ errors }: AnyContract): ContractError {
  const code = Object.keys(errors).find((key) => key.endsWith('_NOT_FOUND'));
  return code ? new ContractError(code, errors[code] ?? 404) : new ContractError('NOT_FOUND', COMMON_ERRORS.NOT_FOUND);
}

/**
 * The fields besides the path: the query of a GET, the body of a write, both for a DELETE unless its binding says that
 * the input must not stand in an address.
 */
function sentFields(http: HttpBinding | undefined, parts: RequestParts): Fields {
  const { method, query, body } = parts;
  if (method === 'GET') return { ...query };
  if (body instanceof RefusedBody) throw body.reason;
  if (http?.rawBody) return rawFields(http.rawBody, parts);
  if (body !== undefined && !isFields(body)) throw refuseField('body', 'Send a JSON object.');
  return method === 'DELETE' && !http?.body ? { ...query, ...body } : { ...body };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The raw body, and those of the headers named by the contract that were sent. */
function rawFields({ into, headers: headerNames = {} }: RawBody, { body, headers = {} }: RequestParts): Fields {
  const headerFields = Object.entries(headerNames).map(([name, header]) => [name, headers[header]]);
  return Object.fromEntries([[into, body ?? ''], ...headerFields.filter(([, value]) => value !== undefined)]) as Fields;
}

/** The first text that Postgres cannot store (NUL, a lone surrogate) at any depth, or a value nested too deeply. */
function findStorageProblem(value: unknown, path = '', depth = 0): FieldProblem | null {
  const field = path || 'body';
  if (typeof value === 'string') {
    return isStorable(value) ? null : { field, message: 'This text holds characters that cannot be stored' };
  }
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= MAX_DEPTH) return { field, message: 'This is nested too deeply' };
  for (const [key, item] of Object.entries(value)) {
    if (!isStorable(key)) return { field, message: 'A field has a name that is not allowed' };
    const problem = findStorageProblem(item, path ? `${path}.${key}` : key, depth + 1);
    if (problem) return problem;
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();
