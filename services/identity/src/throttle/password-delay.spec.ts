import { passwordDelaySeconds } from './password-delay';

describe('the delay after wrong passwords', () => {
  it('is none for the first seven wrong passwords', () => {
    for (let failures = 0; failures < 8; failures += 1) expect(passwordDelaySeconds(failures, 8)).toBe(0);
  });

  it('grows from half a minute to a quarter of an hour and no further', () => {
    expect([8, 9, 10, 11, 12, 13, 14, 1_000].map((failures) => passwordDelaySeconds(failures, 8))).toEqual([
      30, 60, 120, 240, 480, 900, 900, 900,
    ]);
  });
});
