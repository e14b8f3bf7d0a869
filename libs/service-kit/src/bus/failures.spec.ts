import { unauthorized } from '../errors';
import { toContractError } from './failures';

it('keeps declared errors', () => {
  const error = unauthorized();
  expect(toContractError(error)).toBe(error);
});

it('answers 503 when the deadline of a call passed while it waited', async () => {
  const deadline = AbortSignal.timeout(1);
  await new Promise((resolve) => deadline.addEventListener('abort', resolve));
  expect(toContractError(deadline.reason)).toMatchObject({ status: 503 });
});

it('answers 500 to what nobody expected', () => {
  expect(toContractError(new TypeError('undefined is not a function'))).toMatchObject({ status: 500 });
});
