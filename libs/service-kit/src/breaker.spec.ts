import { Breaker } from './breaker';

describe('a breaker', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const failing = (times: number, breaker = new Breaker({ threshold: 3, retryAfterMs: 1_000 })): Breaker => {
    for (let n = 0; n < times; n += 1) breaker.enter()?.failed();
    return breaker;
  };

  it('opens after some failures in a row and refuses at once', () => {
    expect(failing(2).enter()).not.toBeNull();
    expect(failing(3).enter()).toBeNull();
  });

  it('resets its count of failures after a success', () => {
    const breaker = failing(2);
    breaker.enter()?.succeeded();
    expect(failing(2, breaker).open).toBe(false);
  });

  it('lets one trial through after its pause, and closes when that succeeds', () => {
    const breaker = failing(3);
    expect(breaker.refuses).toBe(true);
    jest.advanceTimersByTime(1_000);
    expect(breaker.refuses).toBe(false);
    const trial = breaker.enter();
    expect(trial).not.toBeNull();
    expect(breaker.refuses).toBe(true);
    expect(breaker.enter()).toBeNull();
    trial?.succeeded();
    expect(breaker.open).toBe(false);
    expect(breaker.refuses).toBe(false);
  });

  it('waits another pause when the trial fails', () => {
    const breaker = failing(3);
    jest.advanceTimersByTime(1_000);
    breaker.enter()?.failed();
    expect(breaker.enter()).toBeNull();
    jest.advanceTimersByTime(1_000);
    expect(breaker.enter()).not.toBeNull();
  });

  it('counts one outcome per attempt', () => {
    const breaker = new Breaker({ threshold: 2 });
    const attempt = breaker.enter();
    attempt?.failed();
    attempt?.failed();
    attempt?.succeeded();
    expect(breaker.open).toBe(false);
  });

  it('takes silence for a failure only where others got no answer since', () => {
    const silent = failing(2);
    silent.enter()?.silent();
    expect(silent.open).toBe(true);
    const slow = failing(2);
    const attempt = slow.enter();
    slow.enter()?.succeeded();
    failing(2, slow);
    attempt?.silent();
    expect(slow.open).toBe(false);
  });

  it('closes when a silent dependency answers after all', () => {
    const breaker = failing(2);
    const attempt = breaker.enter();
    attempt?.silent();
    expect(breaker.open).toBe(true);
    attempt?.succeeded();
    expect(breaker.open).toBe(false);
  });

  it('lets only one trial through, also when the one before, which was silent, ends meanwhile', () => {
    const breaker = failing(3);
    jest.advanceTimersByTime(1_000);
    const first = breaker.enter();
    first?.silent();
    jest.advanceTimersByTime(1_000);
    expect(breaker.enter()).not.toBeNull();
    first?.failed();
    expect(breaker.enter()).toBeNull();
  });

  it('allows another trial when one ends without an outcome', () => {
    const breaker = failing(3);
    jest.advanceTimersByTime(1_000);
    breaker.enter()?.unknown();
    expect(breaker.enter()).not.toBeNull();
  });
});
