import { createCar, listCars, updateCar } from '@vault/contracts/collection/cars';
import { importCars } from '@vault/contracts/collection/imports';
import { login, register } from '@vault/contracts/identity/auth';
import { closeAccount } from '@vault/contracts/identity/account';
import { receiveMailEvents } from '@vault/contracts/notifications/mail';
import { ContractError } from '@vault/service-kit/errors';
import { readInput, type RequestParts } from './input';

const parts = (over: Partial<RequestParts>): RequestParts => ({
  method: 'POST',
  params: {},
  query: {},
  body: undefined,
  ...over,
});

function refusal(work: () => unknown): ContractError {
  try {
    work();
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
  throw new Error('the input was accepted');
}

const id = '0199d3a0-0000-7000-8000-000000000001';

describe('readInput', () => {
  it('parses numbers and defaults of a query', () => {
    const input = readInput(listCars, parts({ method: 'GET', query: { limit: '500', search: '' } }));
    expect(input).toMatchObject({ limit: 200, sortBy: 'createdAt' });
  });

  it('answers 404 for a malformed id, whatever else is wrong', () => {
    const error = refusal(() =>
      readInput(updateCar, parts({ method: 'PUT', params: { id: 'seven' }, body: { name: '' } })),
    );
    expect(error).toMatchObject({ status: 404, code: 'CAR_NOT_FOUND' });
  });

  it('names every field that is wrong or unknown', () => {
    const error = refusal(() => readInput(createCar, parts({ body: { condition: 'Shiny', wheels: 4 } })));
    expect(error.status).toBe(400);
    expect(error.details?.map(({ field }) => field).sort()).toEqual(['condition', 'name', 'wheels']);
  });

  it('reports a missing password with the text of the form', () => {
    const missing = (contract: typeof login | typeof register): unknown =>
      refusal(() => readInput(contract, parts({ body: {} }))).details?.find(({ field }) => field === 'password')
        ?.message;
    expect(missing(login)).toBe('Please enter both email and password');
    expect(missing(register)).toBe('Password must be at least 6 characters');
  });

  it('treats an empty form value as missing, also for booleans', () => {
    const input = readInput(
      createCar,
      parts({ body: { name: 'Deora', condition: 'MOC', isFavorite: '', isRare: '' } }),
    );
    expect(input).toMatchObject({ name: 'Deora' });
    expect(input.isFavorite ?? input.isRare).toBeUndefined();
  });

  it('treats the filter value "all" as no filter', () => {
    const { brand } = readInput(listCars, parts({ method: 'GET', query: { brand: 'all', condition: 'all' } }));
    expect(brand).toBeUndefined();
  });

  it('refuses a body that sets a path parameter', () => {
    const error = refusal(() => readInput(updateCar, parts({ method: 'PUT', params: { id }, body: { id } })));
    expect(error.details).toEqual([{ field: 'id', message: 'This field cannot be set.' }]);
  });

  it.each([
    ['a list', []],
    ['a text', 'name'],
    ['null', null],
  ])('refuses %s as a body', (_, body) => {
    expect(refusal(() => readInput(createCar, parts({ body }))).details?.[0]?.field).toBe('body');
  });

  it('names the required fields when there is no body', () => {
    expect(refusal(() => readInput(login, parts({}))).details?.map(({ field }) => field)).toEqual([
      'email',
      'password',
    ]);
  });

  it.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', '\ud800'],
  ])('refuses %s in any text', (_, text) => {
    const error = refusal(() => readInput(login, parts({ body: { email: 'a@example.com', password: text } })));
    expect(error).toMatchObject({ status: 400, details: [{ field: 'password' }] });
  });

  it('refuses a value nested ten thousand levels deep', () => {
    const deep = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) as unknown;
    expect(refusal(() => readInput(importCars, parts({ body: { mapping: deep } }))).status).toBe(400);
  });

  it('ignores the query of a POST, where a password must not stand', () => {
    const error = refusal(() => readInput(login, parts({ query: { email: 'a@example.com', password: 'secret' } })));
    expect(error.status).toBe(400);
  });

  it('reads only the body of a DELETE whose input must not stand in an address', () => {
    const read = (over: Partial<RequestParts>): unknown =>
      readInput(closeAccount, parts({ method: 'DELETE', ...over }));
    expect(read({ body: { password: 'secret 7' } })).toEqual({ password: 'secret 7' });
    expect(refusal(() => read({ query: { password: 'secret 7' } })).details).toMatchObject([{ field: 'password' }]);
  });

  describe('with a raw body', () => {
    const webhook = (over: Partial<RequestParts>): unknown =>
      readInput(receiveMailEvents, parts({ params: { provider: 'ses' }, ...over }));

    it('adds the headers named by the contract that were sent', () => {
      const headers = { authorization: 'Basic eA==', cookie: 'session=x', host: 'vault.example' };
      expect(webhook({ body: '{"a": 1}\n', headers })).toEqual({
        provider: 'ses',
        payload: '{"a": 1}\n',
        authorization: 'Basic eA==',
      });
    });

    it('reads a missing body as an empty text and ignores the query', () => {
      expect(webhook({ query: { payload: 'x', signature: 'y' } })).toEqual({ provider: 'ses', payload: '' });
    });

    it('refuses a text that cannot be stored and a malformed path parameter', () => {
      expect(refusal(() => webhook({ body: 'a\u0000b' }))).toMatchObject({ status: 400 });
      expect(refusal(() => webhook({ params: { provider: 'pigeon' }, body: '' })).status).toBe(404);
    });
  });
});
