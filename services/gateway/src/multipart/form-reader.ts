import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { commonError, refuseField } from '../http';

const MAX_TEXT_BYTES = 256 * 1024;
const MAX_FIELDS = 60;
const MAX_PARTS = 120;
/** Ten photos of 5 MB and their texts fit. */
const MAX_FORM_BYTES = 64 * 1024 * 1024;

export interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly stream: Readable;
}

export interface FormFiles {
  /** The only field that may contain files. */
  readonly field: string;
  readonly maxBytes: number;
  /** Has to consume the file's stream: the next part is read afterwards. */
  readonly onFile: (part: FilePart) => Promise<void>;
}

/**
 * Reads a multipart form as it arrives and returns its text fields. After an error the rest of the request is
 * discarded, so that the connection can carry the response.
 *
 * @throws ContractError 400 for a malformed form, a field sent twice or a file in another field, 413 for a form that is
 * too large.
 */
export async function readForm(
  request: FastifyRequest,
  { field: fileField, maxBytes, onFile }: FormFiles,
): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw commonError('PAYLOAD_TOO_LARGE');
  const fields = new Map<string, unknown>();
  const parts = request.parts({
    limits: {
      fileSize: maxBytes + 1,
      fieldSize: MAX_TEXT_BYTES,
      fieldNameSize: 100,
      fields: MAX_FIELDS,
      parts: MAX_PARTS,
    },
  });
  try {
    for await (const part of parts) {
      const field = part.fieldname;
      if (part.type === 'file') {
        if (field !== fileField) throw refuseField(field, 'Files are not accepted in this field.');
        await onFile({ field, name: part.filename, stream: part.file });
      } else if (fields.has(field)) throw refuseField(field, 'This field was sent twice.');
      else if (part.valueTruncated) throw refuseField(field, 'This text is too long.');
      else fields.set(field, part.value);
    }
    return Object.fromEntries(fields);
  } catch (error) {
    discardRest(request.raw);
    throw error;
  }
}

/** A client that is still sending reads the response only once its data is consumed; this is bounded too. */
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
