import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { commonError, refuseField } from '../http/error-body';

const MAX_TEXT_BYTES = 256 * 1024;
const MAX_FIELDS = 60;
const MAX_PARTS = 120;
/** Ten pictures of 5 MB with their texts fit; what is longer is not even begun. */
const MAX_FORM_BYTES = 64 * 1024 * 1024;

export interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly stream: Readable;
}

/**
 * Reads a form as it arrives: texts are collected, each file is handed out and must be consumed before the next part
 * comes. Whatever goes wrong, the rest of the request is thrown away, so that the connection can carry the answer.
 *
 * @throws ContractError 400 for a malformed form or a field sent twice, 413 for one that is too large.
 */
export async function readForm(
  request: FastifyRequest,
  maxFileBytes: number,
  onFile: (part: FilePart) => Promise<void>,
): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw commonError('PAYLOAD_TOO_LARGE');
  const fields = new Map<string, unknown>();
  const parts = request.parts({
    limits: {
      fileSize: maxFileBytes + 1,
      fieldSize: MAX_TEXT_BYTES,
      fieldNameSize: 100,
      fields: MAX_FIELDS,
      parts: MAX_PARTS,
    },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'file') await onFile({ field: part.fieldname, name: part.filename, stream: part.file });
      else if (fields.has(part.fieldname)) throw refuseField(part.fieldname, 'This field was sent twice.');
      else if (part.valueTruncated) throw refuseField(part.fieldname, 'This text is too long.');
      else fields.set(part.fieldname, part.value);
    }
    return Object.fromEntries(fields);
  } catch (error) {
    discardRest(request.raw);
    throw error;
  }
}

/** A client that is still sending reads our answer only if somebody takes what it sends; not for ever, though. */
function discardRest(raw: IncomingMessage): void {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return;
  let discarded = 0;
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > MAX_FORM_BYTES) raw.destroy();
  });
  raw.resume();
}
