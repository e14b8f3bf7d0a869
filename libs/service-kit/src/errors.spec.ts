import { command } from '@vault/contracts/define';
import { QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { z } from 'zod';
import { databaseUnavailable } from './database/unavailable';
import { ContractError, fail, fieldProblems, unavailable } from './errors';

const add = command({
  name: 'test.add',
  input: z.strictObject({ name: z.string(), parts: z.array(z.object({ size: z.int() })) }),
  output: z.null(),
  errors: { TOO_MANY: 409 },
});

const thrownBy = (act: () => never): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

describe('errors', () => {
  it('carry the declared status, and a common one where none is declared', () => {
    expect(thrownBy(() => fail(add, 'TOO_MANY'))).toMatchObject({ code: 'TOO_MANY', status: 409 });
    expect(thrownBy(() => fail(add, 'NOT_FOUND'))).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  });

  it('survive serialization, except for their cause', () => {
    const sent = unavailable(new Error('10.0.0.7 refused'));
    const received = ContractError.fromWire(
      JSON.parse(JSON.stringify(sent.toWire())) as ReturnType<typeof sent.toWire>,
    );
    expect(received).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503, retryAfter: 1, message: sent.message });
    expect(JSON.stringify(sent.toWire())).not.toContain('10.0.0.7');
  });

  it('name fields by their path, unknown ones too', () => {
    const result = add.input.safeParse({ name: 'x', parts: [{ size: 'big' }], colour: 'red' });
    expect(fieldProblems(result.error!).map(({ field }) => field)).toEqual(['parts.0.size', 'colour']);
  });
});

describe('a database failure', () => {
  it.each([
    Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('x'), { code: '57P01' }),
    Object.assign(new Error('x'), { driverError: Object.assign(new Error('y'), { code: '08006' }) }),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new Error('outer', { cause: new Error('no answer from the database') }),
    new QueryRunnerProviderAlreadyReleasedError(),
  ])('of an unavailable database is distinguished from a wrong statement: $message', (error) => {
    expect(databaseUnavailable(error)).toBe(true);
  });

  it.each([
    Object.assign(new Error('duplicate key'), { code: '23505' }),
    new TypeError('x is undefined'),
    null,
    'text',
  ])('of another kind is none: %s', (error) => expect(databaseUnavailable(error)).toBe(false));
});
