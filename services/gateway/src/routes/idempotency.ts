import type { AnyContract } from '@vault/contracts/define';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuseField } from '../http/error-body';

const HEADER = 'Idempotency-Key';
const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;

/** Digests of a request's files, by what stands for each in the input: a picture's URL, a document's key. */
export type FileDigests = ReadonlyMap<string, string>;

/**
 * The key under which a contract's answer is kept; undefined when none was sent or the contract keeps no answers.
 *
 * @throws ContractError 400 naming the header when it is no key.
 */
export function readIdempotencyKey({ http }: AnyContract, headers: IncomingHttpHeaders): string | undefined {
  const key = headers[HEADER.toLowerCase()];
  if (!http?.idempotent || key === undefined) return undefined;
  // Sent twice, it comes as one text with a comma and a space in it.
  if (typeof key === 'string' && VISIBLE_ASCII.test(key)) return key;
  throw refuseField(HEADER, 'Send 1 to 200 visible ASCII characters.');
}

/**
 * What a request contained, in short: the same for the same parsed fields and files, whatever their order, spelling or
 * packing (JSON or a form).
 */
export function fingerprint({ name }: AnyContract, input: unknown, files: FileDigests): string {
  const content = JSON.stringify([name, canonical(input, files)]);
  return createHash('sha256').update(content).digest('base64url');
}

/** Fields in one order; a file's digest in place of the name that it was given on arrival. */
function canonical(value: unknown, files: FileDigests): unknown {
  if (typeof value === 'string') return files.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => canonical(item, files));
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, item]) => [key, canonical(item, files)]));
}
