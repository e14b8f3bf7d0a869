import type { FastifyInstance } from 'fastify';
import { refuseField } from './error-body';
import { RefusedBody } from './json-body';

/** Stands for whatever type of content was named: where a body is taken as it is, its type says nothing. */
const RAW = 'application/x-as-it-was-sent';

/** A byte order mark stays: signatures are over every byte. */
const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Buffer): string | RefusedBody {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return new RefusedBody(refuseField('body', 'This is not UTF-8.'));
  }
}

/** Gives routes with `rawBody` the text that was sent, be it called JSON, a form with files or nothing at all. */
export function addRawBody(app: FastifyInstance): void {
  app.addContentTypeParser<Buffer>(RAW, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, textOf(bytes)));
  app.addHook('onRoute', (route) => {
    const maxBytes = route.config?.contract?.http?.rawBody?.maxBytes;
    if (maxBytes !== undefined) route.bodyLimit = maxBytes;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.contract?.http?.rawBody) request.raw.headers['content-type'] = RAW;
    done();
  });
}
