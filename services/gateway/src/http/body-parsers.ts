import type { ContractError } from '@vault/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import { commonError, refuseField } from './errors';

export const MAX_JSON_BYTES = 1024 * 1024;

/** Replaces the content type of requests to `rawBody` routes, so that they all reach the raw parser. */
const RAW_BODY_TYPE = 'application/x-raw-body';

/** Keeps a byte order mark: signatures are computed over every byte. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Stands for a body that cannot be accepted. The code that reads the body throws its reason, which is after the access
 * guard: a visitor is asked to sign in before the body is judged.
 */
export class RefusedBody {
  constructor(readonly reason: ContractError) {}
}

/** Accepts JSON only, besides multipart forms; an empty body counts as no body. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_JSON_BYTES },
    (request, text, done) => {
      if (text.trim() === '') {
        done(null);
        return;
      }
      void parse(request, text, (error, body) => {
        done(null, error ? new RefusedBody(refuseField('body', 'This is not valid JSON.')) : body);
      });
    },
  );
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(null, new RefusedBody(commonError('UNSUPPORTED_MEDIA_TYPE')));
  });
  // Browsers may name a content type for an empty body.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] === '0') delete request.raw.headers['content-type'];
    done();
  });
}

/** Gives routes with `rawBody` the text that was sent, whatever content type the request names. */
export function addRawBody(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(RAW_BODY_TYPE, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, textOf(bytes)),
  );
  app.addHook('onRoute', (route) => {
    const maxBytes = route.config?.contract?.http?.rawBody?.maxBytes;
    if (maxBytes !== undefined) route.bodyLimit = maxBytes;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.contract?.http?.rawBody) request.raw.headers['content-type'] = RAW_BODY_TYPE;
    done();
  });
}

function textOf(bytes: Buffer): string | RefusedBody {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return new RefusedBody(refuseField('body', 'This is not UTF-8.'));
  }
}
