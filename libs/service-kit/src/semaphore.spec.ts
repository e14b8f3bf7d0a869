import fc from 'fast-check';
import { setTimeout as sleep } from 'node:timers/promises';
import { BurstAllowance, Semaphore } from './semaphore';

describe('a semaphore', () => {
  it('never exceeds its permits and runs all work, whatever the weights', async () => {
    const semaphore = new Semaphore({ permits: 2, maxWaiting: 100, maxWaitMs: 5_000 });
    let running = 0;
    let most = 0;
    let done = 0;
    const work = async (weight: number): Promise<void> => {
      running += weight;
      most = Math.max(most, running);
      await sleep(1);
      running -= weight;
      done += 1;
    };
    const weights = Array.from({ length: 40 }, (_, index) => 1 + (index % 2));
    await Promise.all(weights.map((weight) => semaphore.run(() => work(weight), { weight })));
    expect([most, running, done]).toEqual([2, 0, 40]);
  });

  it('never exceeds its permits and loses none, whatever the order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 60 }), async (steps) => {
        const semaphore = new Semaphore({ permits: 3, maxWaiting: 2, maxWaitMs: 60_000 });
        const held: (() => void)[] = [];
        for (const arrives of steps) {
          if (arrives)
            void semaphore.acquire().then(
              (release) => held.push(release),
              () => undefined,
            );
          else held.shift()?.();
          await sleep(0);
          expect(held.length).toBeLessThanOrEqual(3);
        }
        // Drains those waiting, so that no timer outlives the round.
        while (held.length > 0) {
          held.shift()?.();
          await sleep(0);
        }
        expect([1, 2, 3, 4].map(() => semaphore.tryAcquire() !== null)).toEqual([true, true, true, false]);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses at once when too many wait', async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 1, maxWaitMs: 5_000 });
    const release = await semaphore.acquire();
    const second = semaphore.acquire();
    await expect(semaphore.acquire()).rejects.toMatchObject({ status: 503 });
    release();
    (await second)();
  });

  it('refuses a wait that is too long and goes on with the others', async () => {
    const semaphore = new Semaphore({ permits: 2, maxWaiting: 10, maxWaitMs: 20 });
    const release = await semaphore.acquire();
    const heavy = semaphore.acquire({ weight: 2 });
    const light = semaphore.acquire();
    await expect(heavy).rejects.toMatchObject({ status: 503 });
    (await light)();
    release();
    await expect(semaphore.run(() => Promise.resolve('done'), { weight: 2 })).resolves.toBe('done');
  });

  it('refuses early what is expected to wait too long', async () => {
    jest.useFakeTimers();
    try {
      const semaphore = new Semaphore({ permits: 2, maxWaitMs: 1_000, refusesEarly: true });
      const work = (): Promise<void> => semaphore.run(() => new Promise((resolve) => setTimeout(resolve, 800)));
      const first = work();
      await jest.advanceTimersByTimeAsync(800);
      await first;
      const running = [work(), work()];
      // These would begin after 400 and 800 ms, and a third after 1,200.
      const waiting = [work(), work()];
      await expect(work()).rejects.toMatchObject({ status: 503 });
      await jest.advanceTimersByTimeAsync(1_600);
      await Promise.all([...running, ...waiting]);
    } finally {
      jest.useRealTimers();
    }
  });

  it('does less at once and lets fewer wait while others are refused', async () => {
    jest.useFakeTimers();
    try {
      const underOverload = { permits: 1, maxWaiting: 1 };
      const semaphore = new Semaphore({ permits: 2, maxWaiting: 3, underOverload });
      const held = [await semaphore.acquire(), await semaphore.acquire()] as const;
      const waiting: Promise<() => void>[] = [];
      let started = 0;
      const wait = (): void => {
        const acquired = semaphore.acquire();
        waiting.push(acquired);
        void acquired.then(() => (started += 1));
      };
      for (let n = 0; n < 3; n += 1) wait();
      await expect(semaphore.acquire()).rejects.toMatchObject({ status: 503 });
      held[0]();
      await jest.advanceTimersByTimeAsync(500);
      expect(started).toBe(0);
      held[1]();
      await jest.advanceTimersByTimeAsync(0);
      expect(started).toBe(1);
      await expect(semaphore.acquire()).rejects.toMatchObject({ status: 503 });
      await jest.advanceTimersByTimeAsync(1_100);
      wait();
      (await waiting[0])?.();
      await jest.advanceTimersByTimeAsync(0);
      expect(started).toBe(3);
      for (const each of waiting.slice(1)) (await each)();
    } finally {
      jest.useRealTimers();
    }
  });

  describe('with an allowance for bursts, shared with another', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    const two = (): readonly [Semaphore, Semaphore] => {
      const burst = new BurstAllowance({ atOnce: 3, inAll: 4 });
      const options = { permits: 1, maxWaiting: 1, burst };
      return [new Semaphore(options), new Semaphore(options)];
    };
    /** Has so many come, and lets each have its turn after a while; returns how many were allowed to wait. */
    const admitted = async (semaphore: Semaphore, count: number, ms: number): Promise<number> => {
      const release = await semaphore.acquire();
      const coming = Array.from({ length: count }, () =>
        semaphore.acquire().then(
          (start) => {
            start();
            return true;
          },
          () => false,
        ),
      );
      await jest.advanceTimersByTimeAsync(ms);
      release();
      return (await Promise.all(coming)).filter(Boolean).length;
    };

    it('lets more wait, and takes only what is not short from the allowance', async () => {
      const [one, other] = two();
      const release = await other.acquire();
      const waiting = other.acquire();
      expect(await admitted(one, 4, 50)).toBe(4);
      expect(await admitted(one, 4, 150)).toBe(4);
      // It does not grow back while anybody waits.
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await admitted(one, 3, 150)).toBe(2);
      release();
      (await waiting)();
    });

    it('lets no more wait after a refusal, at either, until nobody waits', async () => {
      const [one, other] = two();
      const release = await other.acquire();
      const waiting = other.acquire();
      // Short waits give nothing back then.
      expect(await admitted(one, 5, 50)).toBe(4);
      expect(other.admits()).toBe(false);
      await jest.advanceTimersByTimeAsync(5_000);
      expect(await admitted(one, 2, 150)).toBe(1);
      release();
      (await waiting)();
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await admitted(one, 4, 150)).toBe(4);
    });

    it('grows back by half of the allowance in a second', async () => {
      const [one] = two();
      expect(await admitted(one, 5, 150)).toBe(4);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await admitted(one, 4, 150)).toBe(3);
    });
  });

  it('ends an aborted wait and goes on with the others', async () => {
    const semaphore = new Semaphore({ permits: 1 });
    const release = await semaphore.acquire();
    const abort = new AbortController();
    const abandoned = semaphore.acquire({ signal: abort.signal });
    const next = semaphore.acquire();
    abort.abort(new Error('the browser left'));
    await expect(abandoned).rejects.toThrow('the browser left');
    release();
    (await next)();
  });

  it('gives its permits back when work fails', async () => {
    const semaphore = new Semaphore({ permits: 1, maxWaiting: 0 });
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(semaphore.run(() => Promise.resolve(1))).resolves.toBe(1);
  });

  it('has no effect when released twice', async () => {
    const semaphore = new Semaphore({ permits: 1 });
    const release = await semaphore.acquire();
    release();
    release();
    expect([semaphore.tryAcquire() !== null, semaphore.tryAcquire()]).toEqual([true, null]);
  });
});
