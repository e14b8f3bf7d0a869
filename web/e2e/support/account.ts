import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const newAccount = (overrides: Partial<Account> = {}): Account => ({
  email: `collector-${randomUUID()}@example.com`,
  password: 'correct horse 7',
  firstName: 'Casey',
  lastName: 'Redline',
  ...overrides,
});

/** Registers an account through the API, which signs the request context and its pages in. */
export async function register(request: APIRequestContext, account = newAccount()): Promise<Account> {
  const response = await request.post('/api/register', { data: account });
  if (response.status() !== 201) throw new Error(`register answered ${response.status()}: ${await response.text()}`);
  return account;
}

export interface CarInput {
  readonly name: string;
  readonly condition?: string;
  readonly brand?: string;
  readonly scale?: string;
  readonly estimatedValue?: string;
  readonly purchasePrice?: string;
  readonly year?: number;
  readonly tags?: readonly string[];
}

export async function addCar(request: APIRequestContext, car: CarInput): Promise<{ id: string }> {
  const response = await request.post('/api/cars', { data: { condition: 'Mint', ...car } });
  if (response.status() !== 201)
    throw new Error(`adding a car answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as { id: string };
}

/** The region of toasts. */
export const toast = (page: Page) => page.getByRole('region', { name: /Notifications/ });

/** The id of the signed-in user. */
export async function userIdOf(request: APIRequestContext): Promise<string> {
  return ((await (await request.get('/api/auth/user')).json()) as { id: string }).id;
}
