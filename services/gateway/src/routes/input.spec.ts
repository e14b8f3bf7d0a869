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
  throw new Error('it was accepted');
}

const id = '0199d3a0-0000-7000-8000-000000000001';

describe('reading the input of a route', () => {
  it('reads numbers and defaults out of a query', () => {
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

  it('says what is missing in the words of the forms', () => {
    const missing = (contract: typeof login | typeof register): unknown =>
      refusal(() => readInput(contract, parts({ body: {} }))).details?.find(({ field }) => field === 'password')
        ?.message;
    expect(missing(login)).toBe('Please enter both email and password');
    expect(missing(register)).toBe('Password must be at least 6 characters');
  });

  it('reads an empty form value as nothing, also where a yes or no belongs', () => {
    const input = readInput(
      createCar,
      parts({ body: { name: 'Deora', condition: 'MOC', isFavorite: '', isRare: '' } }),
    );
    expect(input).toMatchObject({ name: 'Deora' });
    expect(input.isFavorite ?? input.isRare).toBeUndefined();
  });

  it('reads "all" of a filter as no filter', () => {
    const { brand } = readInput(listCars, parts({ method: 'GET', query: { brand: 'all', condition: 'all' } }));
    expect(brand).toBeUndefined();
  });

  it('does not let a body speak over the path', () => {
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

  it('accepts an empty body where nothing is needed, and says what is missing elsewhere', () => {
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

  it('survives a value nested ten thousand deep', () => {
    const deep = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) as unknown;
    expect(refusal(() => readInput(importCars, parts({ body: { mapping: deep } }))).status).toBe(400);
  });

  it('ignores the query of a write: a password never belongs there', () => {
    const error = refusal(() => readInput(login, parts({ query: { email: 'a@example.com', password: 'secret' } })));
    expect(error.status).toBe(400);
  });

  it('takes what must not stand in an address out of a DELETE’s body alone', () => {
    const of = (over: Partial<RequestParts>): unknown => readInput(closeAccount, parts({ method: 'DELETE', ...over }));
    expect(of({ body: { password: 'secret 7' } })).toEqual({ password: 'secret 7' });
    expect(refusal(() => of({ query: { password: 'secret 7' } })).details).toMatchObject([{ field: 'password' }]);
  });

  describe('as it was sent', () => {
    const webhook = (over: Partial<RequestParts>): unknown =>
      readInput(receiveMailEvents, parts({ params: { provider: 'ses' }, ...over }));

    it('puts the named headers beside the text, those that came', () => {
      const headers = { authorization: 'Basic eA==', cookie: 'session=x', host: 'vault.example' };
      expect(webhook({ body: '{"a": 1}\n', headers })).toEqual({
        ...{ provider: 'ses', payload: '{"a": 1}\n', authorization: 'Basic eA==' },
      });
    });

    it('is an empty text when there is none, and its query counts for nothing', () => {
      expect(webhook({ query: { payload: 'x', signature: 'y' } })).toEqual({ provider: 'ses', payload: '' });
    });

    it('refuses what could not be stored', () => {
      expect(refusal(() => webhook({ body: 'a\u0000b' }))).toMatchObject({ status: 400 });
      expect(refusal(() => webhook({ params: { provider: 'pigeon' }, body: '' })).status).toBe(404);
    });
  });
});
