import multipart from '@fastify/multipart';
import { receiveStripeEvent } from '@vault/contracts/billing/webhooks';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from './error.filter';
import { addJsonBody, addRawBody, RefusedBody } from './body-parsers';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(answerError);
  addJsonBody(app);
  addRawBody(app);
  await app.register(multipart);
  app.post('/raw', { config: { contract: receiveStripeEvent } }, ({ body }) => {
    if (body instanceof RefusedBody) throw body.reason;
    return { body };
  });
  app.post('/parsed', ({ body }) => ({ body }));
});
afterAll(() => app.close());

const send = async (payload: string | Buffer, type?: string): Promise<[number, unknown]> => {
  const headers = type === undefined ? {} : { 'content-type': type };
  const answer = await app.inject({ method: 'POST', url: '/raw', payload, headers });
  return [answer.statusCode, answer.json()];
};

describe('the raw body of a webhook route', () => {
  const FORM = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';

  it.each([
    ['JSON, with its spaces', '{ "id" : "evt_1" }\n', 'application/json; charset=utf-8'],
    ['invalid JSON', '{"id":', 'application/json'],
    ['a form', 'List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
    ['a multipart form', FORM, 'multipart/form-data; boundary=x'],
    ['plain text', 'Zoë’s №1', 'text/plain'],
    ['an invalid content type', 'a', 'nonsense'],
    ['no content type', 'a', undefined],
    ['a byte order mark', '\ufeff{}', 'application/json'],
  ])('accepts %s unchanged', async (_, text, type) => {
    expect(await send(text, type)).toEqual([200, { body: text }]);
  });

  it('accepts an empty body', async () => {
    expect(await send('', 'application/json')).toEqual([200, { body: '' }]);
  });

  it('refuses bytes that are not UTF-8', async () => {
    expect(await send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 'application/json')).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_INPUT', details: [{ field: 'body', message: 'This is not UTF-8.' }] }),
    ]);
  });

  it('has the size limit of its contract', async () => {
    expect((await send('x'.repeat(512 * 1024)))[0]).toBe(200);
    expect((await send('x'.repeat(512 * 1024 + 1)))[0]).toBe(413);
  });

  it('leaves JSON parsing of other routes unchanged', async () => {
    const answer = await app.inject({ method: 'POST', url: '/parsed', payload: { a: 1 } });
    expect(answer.json()).toEqual({ body: { a: 1 } });
  });
});
