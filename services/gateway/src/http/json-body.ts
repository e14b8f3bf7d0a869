import type { FastifyInstance } from 'fastify';
import { refuseField } from './error-body';

export const JSON_LIMIT_BYTES = 1024 * 1024;

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
        done(error ? refuseField('body', 'This is not valid JSON.') : null, body);
      });
    },
  );
  // A browser that sends nothing may still name a type for it.
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['content-length'] === '0') delete request.raw.headers['content-type'];
    done();
  });
}
