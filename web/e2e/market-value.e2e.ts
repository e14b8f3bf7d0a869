import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { addCar, register } from './support/account';
import { test } from './support/test';

interface Figures {
  readonly marketValue: string | null;
  readonly valueSource: string | null;
}

const read = async <T>(request: APIRequestContext, path: string): Promise<T> =>
  (await (await request.get(path)).json()) as T;

test('values a car without an own estimate by the sales that others report', async ({ page, playwright, baseURL }) => {
  const casting = { name: `Night Stalker ${randomUUID()}`, brand: 'Siku', scale: '1:64' };
  await register(page.request);
  const { id } = await addCar(page.request, { ...casting, condition: 'Good' });

  const other = await playwright.request.newContext({ baseURL });
  await register(other);
  const soldOn = new Date().toISOString().slice(0, 10);
  const sale = { ...casting, condition: 'Mint', soldOn, source: 'Toy fair' };
  for (const price of ['46', '92', '138']) {
    expect((await other.post('/api/market/sales', { data: { ...sale, price } })).status()).toBe(201);
  }
  expect((await other.post('/api/market/sales', { data: { ...sale, price: '92.00' } })).status()).toBe(409);
  const query = new URLSearchParams({ ...casting, condition: 'Good' });
  expect(await read(other, `/api/market/comparables?${query}`)).toMatchObject({ n: 3, median: '65.00' });

  await expect
    .poll(() => read<Figures>(page.request, `/api/cars/${id}`), { timeout: 20_000 })
    .toMatchObject({ marketValue: '65.00', valueSource: 'market' });
  expect(await read(page.request, '/api/cars/stats')).toMatchObject({ totalValue: 65 });
  await page.goto(`/car/${id}`);
  await expect(page.getByText('$65.00').first()).toBeVisible({ timeout: 30_000 });

  await page.request.put(`/api/cars/${id}`, { data: { estimatedValue: '80' } });
  expect(await read(page.request, '/api/cars/stats')).toMatchObject({ totalValue: 80 });
  await other.dispose();
});
