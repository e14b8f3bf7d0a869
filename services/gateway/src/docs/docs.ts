import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { CONTRACTS } from '@vault/contracts/registry';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE_HEADERS } from '../http';
import { openApi } from './openapi';

const LOGO = join(__dirname, '..', '..', 'assets', 'car.svg');

/** Adds `/api/openapi.json`, and `/api/docs`: Swagger UI from our own address, under our own content security policy. */
export async function addDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = openApi(CONTRACTS, publicUrl);
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', (_request, reply) => {
    void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text);
  });
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as StaticDocumentSpec['document'] },
    });
    scope.addHook('onSend', (_request, reply, _payload, done) => {
      void reply.headers(PAGE_HEADERS);
      done();
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { validatorUrl: null },
      theme: { title: `${PRODUCT_NAME} API` },
      logo: { type: 'image/svg+xml', content: await readFile(LOGO), href: '/', target: '_self' },
    });
  });
}
