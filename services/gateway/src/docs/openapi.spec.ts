import { exportCars, fetchExport } from '@vault/contracts/collection/exports';
import { CONTRACTS } from '@vault/contracts/registry';
import { openApi } from './openapi';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: unknown[];
  readonly parameters?: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content?: Record<string, object>; headers?: object }>;
}

const document = openApi(CONTRACTS, 'https://vault.example') as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: { session: { name: string } } };
};

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const find = (id: string): Operation | undefined =>
  operations.find(({ operation }) => operation.operationId === id)?.operation;

describe('the OpenAPI document', () => {
  it.each(CONTRACTS.filter(({ http }) => http).map((contract) => [contract.name, contract] as const))(
    'contains %s',
    (name, { http }) => {
      const found = operations.find(({ operation }) => operation.operationId === name);
      expect(found).toMatchObject({ method: http?.method.toLowerCase(), operation: { summary: http?.summary } });
    },
  );

  it('contains no internal contract', () => {
    const internal = CONTRACTS.filter(({ http }) => !http).map(({ name }) => name);
    expect(internal.length).toBeGreaterThan(0);
    for (const name of internal) expect(find(name)).toBeUndefined();
  });

  it('has unique operation ids and all path parameters', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const described = (operation.parameters ?? []).filter((each) => each.in === 'path').map(({ name }) => name);
      expect([path, described.sort()]).toEqual([path, named.sort()]);
    }
  });

  it('describes every response and error', () => {
    for (const { path, operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect([path, statuses.some((status) => Number(status) < 400)]).toEqual([path, true]);
      for (const { description } of Object.values(operation.responses)) expect(description).not.toBe('');
    }
    expect(Object.keys(find('collection.cars.create')?.responses ?? {}).sort()).toEqual(
      ['201', '400', '401', '403', '404', '409', '413', '414', '415', '422', '429', '500', '503'].sort(),
    );
    expect(find('collection.cars.create')?.responses['403']?.description).toContain('CAR_LIMIT_REACHED');
  });

  it('describes photos as a form or JSON, and documents as a form only', () => {
    expect(Object.keys(find('collection.cars.create')?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
    const form = find('collection.imports.import')?.requestBody?.content;
    expect(form).toMatchObject({ 'multipart/form-data': { schema: { required: ['file'] } } });
    expect(JSON.stringify(form)).not.toContain('fileKey');
    expect(JSON.stringify(find('gateway.photos.upload')?.requestBody)).not.toContain('urls');
  });

  it('describes the headers of lists', () => {
    expect(Object.keys(find('collection.cars.list')?.responses['200']?.headers ?? {})).toEqual([
      'X-Total-Count',
      'X-Total-Count-Capped',
      'Link',
    ]);
    expect(Object.keys(find('billing.plans.list')?.responses['200']?.headers ?? {})).toEqual(['X-Total-Count']);
  });

  it('describes the Idempotency-Key header', () => {
    const key = find('collection.cars.create')?.parameters?.find(({ name }) => name === 'Idempotency-Key');
    expect(key).toMatchObject({ in: 'header', required: false });
    expect(find('collection.cars.create')?.responses['409']?.description).toContain('IDEMPOTENCY_KEY_IN_USE');
    expect(find('collection.cars.update')?.parameters?.some(({ name }) => name === 'Idempotency-Key')).toBe(false);
  });

  it('describes downloads, and the answer while a job makes the file', () => {
    const { paths } = openApi([exportCars, fetchExport], 'https://vault.example') as typeof document;
    const files = paths['/api/cars/export']?.get?.responses;
    expect(Object.keys(files?.['200']?.content ?? {})).toEqual(['application/octet-stream']);
    expect(Object.keys(files?.['200']?.headers ?? {})).toEqual(['Content-Disposition']);
    expect(files?.['202']?.content).toMatchObject({ 'application/json': { schema: { required: ['jobId'] } } });
    expect(files?.['404']?.description).toContain('NOT_FOUND');
    expect(paths['/api/exports/{id}']?.get?.responses['202']).toBeUndefined();
  });

  it('describes which operations need the session cookie', () => {
    expect(document.components.securitySchemes.session.name).toBe('__Host-session');
    expect(find('collection.cars.list')?.security).toEqual([{ session: [] }]);
    expect(find('identity.auth.login')?.security).toEqual([]);
  });

  it('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(references.filter((reference) => !known.includes(reference))).toEqual([]);
  });
});
