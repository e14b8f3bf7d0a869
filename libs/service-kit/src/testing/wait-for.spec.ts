import { waitFor } from './wait-for';

it('returns the first value that is neither falsy nor an error', async () => {
  const answers = [() => null, () => Promise.reject(new Error('not yet')), () => Promise.resolve('found')];
  await expect(waitFor(() => answers.shift()?.())).resolves.toBe('found');
  expect(answers).toEqual([]);
});

it('fails with the last problem when the time is over', async () => {
  await expect(waitFor(() => Promise.reject(new Error('still away')), 1)).rejects.toThrow('still away');
  await expect(waitFor(() => false, 1)).rejects.toThrow('still not so after 1 ms');
});

it('checks less often the longer it waits', async () => {
  const check = jest.fn(() => false);
  await expect(waitFor(check, 1_000)).rejects.toThrow();
  expect(check.mock.calls.length).toBeLessThan(32);
});
