import type { ContractError } from '@vault/service-kit/errors';
import type { FastifyInstance } from 'fastify';
import { commonError, refuseField } from './error-body';

export const JSON_LIMIT_BYTES = 1024 * 1024;

/**
 * Stands for a body that cannot be accepted. It is refused by whoever reads it, after those who ask who sent it: a
 * visitor is asked to sign in first.
 */
export class RefusedBody {
  constructor(readonly reason: ContractError) {}
}

/** JSON is the only content besides forms with files; an empty body is no body. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: JSON_LIMIT_BYTES },
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
  // A browser that sends nothing may still name a type for it.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] === '0') delete request.raw.headers['content-type'];
    done();
  });
}
