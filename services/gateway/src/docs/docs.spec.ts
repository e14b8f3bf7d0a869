import Fastify from 'fastify';
import { addDocs } from './docs';
import { openApi } from './openapi';

jest.mock('./openapi', () => {
  const actual = jest.requireActual<{ openApi: typeof openApi }>('./openapi');
  return { openApi: jest.fn(actual.openApi) };
});

describe('the API’s documentation', () => {
  it('builds the document once, when it is first asked for', async () => {
    const app = Fastify();
    await addDocs(app, 'http://localhost');
    await app.ready();
    expect(openApi).not.toHaveBeenCalled();
    const document = await app.inject('/api/openapi.json');
    expect(Object.keys(document.json<{ paths: object }>().paths)).toContain('/api/cars');
    expect((await app.inject('/api/docs/json')).json()).toEqual(document.json());
    expect(openApi).toHaveBeenCalledTimes(1);
    await app.close();
  });
});
