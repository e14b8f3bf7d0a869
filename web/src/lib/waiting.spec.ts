import { inOrder, verdictOf } from './waiting';

const none = { code: '', message: '' };
const problem = (code: string) => ({ code, message: 'Said so' });

describe('what waits on this device to be sent', () => {
  it('goes in the order in which it was written', () => {
    expect(
      inOrder([
        { id: 'b', at: 2 },
        { id: 'a', at: 1 },
      ]).map(({ id }) => id),
    ).toEqual(['a', 'b']);
  });

  it.each([0, 408, 429, 502, 503, 504])('waits on after an answer of %i', (status) => {
    expect(verdictOf(status, none).kind).toBe('later');
  });

  it('waits on while its first try is still being worked on', () => {
    expect(verdictOf(409, problem('IDEMPOTENCY_KEY_IN_USE')).kind).toBe('later');
  });

  it('pauses for the person to sign in again', () => {
    expect(verdictOf(401, problem('UNAUTHORIZED')).kind).toBe('stranger');
  });

  it.each([
    [400, 'BAD_INPUT'],
    [403, 'CAR_LIMIT_REACHED'],
    [422, 'IDEMPOTENCY_KEY_REUSED'],
    [500, 'INTERNAL'],
  ])('is kept with the reason of a refusal %i %s', (status, code) => {
    expect(verdictOf(status, problem(code))).toEqual({ kind: 'refused', problem: problem(code) });
  });

  it('is done once the vault has it', () => expect(verdictOf(201, none).kind).toBe('sent'));
});
