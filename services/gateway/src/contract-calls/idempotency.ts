import type { AnyContract } from '@vault/contracts/define';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuseField } from '../http';

const HEADER = 'Idempotency-Key';
const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;

/** SHA-256 digests of a request's files, by what stands for each file in the input: a photo's URL, a document's key. */
export type FileDigests = ReadonlyMap<string, string>;

/**
 * The request's `Idempotency-Key`; undefined when none was sent or the contract is not idempotent.
 *
 * @throws ContractError 400 naming the header when the key is malformed.
 */
export function readIdempotencyKey({ http }: AnyContract, headers: IncomingHttpHeaders): string | undefined {
  const key = headers[HEADER.toLowerCase()];
  if (!http?.idempotent || key === undefined) return undefined;
  // A header that was sent twice arrives as one text with a comma and a space, which does not match either.
  if (typeof key === 'string' && VISIBLE_ASCII.test(key)) return key;
  throw refuseField(HEADER, 'Send 1 to 200 visible ASCII characters.');
}

/**
 * SHA-256 of a request's content. It is the same for the same parsed fields and files, whatever their order, spelling
 * or encoding (JSON or a form).
 */
export function fingerprintOf({ name }: AnyContract, input: unknown, files: FileDigests): string {
  const content = JSON.stringify([name, canonical(input, files)]);
  return createHash('sha256').update(content).digest('base64url');
}

/** The value with sorted fields, and with files' digests in place of the names that they got on arrival. */
function canonical(value: unknown, files: FileDigests): unknown {
  if (typeof value === 'string') return files.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => canonical(item, files));
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, item]) => [key, canonical(item, files)]));
}
