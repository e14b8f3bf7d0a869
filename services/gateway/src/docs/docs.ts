import swagger from '@fastify/swagger';
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
  // The schemas of all contracts take memory and start time, and few gateways are ever asked for them.
  let written: string | undefined;
  const text = (): string => (written ??= JSON.stringify(openApi(CONTRACTS, publicUrl)));
  app.get('/api/openapi.json', (_request, reply) => {
    void reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text());
  });
  await app.register(async (scope) => {
    const info = { title: PRODUCT_NAME, version: '' };
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info, paths: {} } },
    });
    scope.addHook('onSend', (_request, reply, _payload, done) => {
      void reply.headers(PAGE_HEADERS);
      done();
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { validatorUrl: null },
      transformSpecification: () => JSON.parse(text()) as Record<string, unknown>,
      transformSpecificationClone: false,
      theme: { title: `${PRODUCT_NAME} API` },
      logo: { type: 'image/svg+xml', content: await readFile(LOGO), href: '/', target: '_self' },
    });
  });
}
