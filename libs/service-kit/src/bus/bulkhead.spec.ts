import fc from 'fast-check';
import { Bulkhead } from './bulkhead';

describe('admission', () => {
  it('never has more in hand than it may, and loses no place, whatever the order of events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 60 }), async (steps) => {
        const admission = new Bulkhead({ concurrency: 3, waiting: 2, maxWaitMs: 60_000 });
        let running = 0;
        for (const arrives of steps) {
          if (arrives) {
            const answer = admission.acquire();
            if (answer === true) running += 1;
            else if (answer) void answer.then((admitted) => void (running += admitted ? 1 : 0));
          } else if (running > 0) {
            running -= 1;
            admission.release();
          }
          await Promise.resolve();
          expect(running).toBeLessThanOrEqual(3);
        }
        // Drains the waiting, so that no timer outlives the round.
        while (running > 0) {
          running -= 1;
          admission.release();
          await Promise.resolve();
        }
        expect([admission.acquire(), admission.acquire(), admission.acquire()]).toEqual([true, true, true]);
      }),
    );
  });

  it('turns away at once when the waiting room is full', () => {
    const admission = new Bulkhead({ concurrency: 1, waiting: 0, maxWaitMs: 1_000 });
    expect(admission.acquire()).toBe(true);
    expect(admission.acquire()).toBe(false);
  });

  it('turns away who waited too long', async () => {
    const admission = new Bulkhead({ concurrency: 1, waiting: 5, maxWaitMs: 20 });
    expect(admission.acquire()).toBe(true);
    await expect(admission.acquire()).resolves.toBe(false);
    admission.release();
    expect(admission.acquire()).toBe(true);
  });
});
