import { inWritingOrder, sendResultOf } from './send-result';

const none = { code: '', message: '' };
const problem = (code: string) => ({ code, message: 'Said so' });

describe('the send queue', () => {
  it('sorts entries by the time of writing', () => {
    expect(
      inWritingOrder([
        { id: 'b', at: 2 },
        { id: 'a', at: 1 },
      ]).map(({ id }) => id),
    ).toEqual(['a', 'b']);
  });

  it.each([0, 408, 429, 502, 503, 504])('retries later after status %i', (status) => {
    expect(sendResultOf(status, none).kind).toBe('later');
  });

  it('retries later while the first attempt is still being processed', () => {
    expect(sendResultOf(409, problem('IDEMPOTENCY_KEY_IN_USE')).kind).toBe('later');
  });

  it('pauses on 401 until the user signs in again', () => {
    expect(sendResultOf(401, problem('UNAUTHORIZED')).kind).toBe('signed-out');
  });

  it.each([
    [400, 'BAD_INPUT'],
    [403, 'CAR_LIMIT_REACHED'],
    [422, 'IDEMPOTENCY_KEY_REUSED'],
    [500, 'INTERNAL'],
  ])('reports %i %s as refused, with its reason', (status, code) => {
    expect(sendResultOf(status, problem(code))).toEqual({ kind: 'refused', problem: problem(code) });
  });

  it('is done after a 201', () => expect(sendResultOf(201, none).kind).toBe('sent'));
});
