import { setTimeout as sleep } from 'node:timers/promises';
import { Slots } from './slots';

describe('room for heavy work', () => {
  it('never does more at once than there is room for, and does all of it', async () => {
    const slots = new Slots(2, 100, 5_000);
    let running = 0;
    let most = 0;
    const work = async (weight: number): Promise<void> => {
      running += weight;
      most = Math.max(most, running);
      await sleep(1);
      running -= weight;
    };
    await Promise.all(Array.from({ length: 40 }, (_, i) => slots.run(() => work(1 + (i % 2)), 1 + (i % 2))));
    expect(most).toBe(2);
    expect(running).toBe(0);
  });

  it('refuses when too much waits', async () => {
    const slots = new Slots(1, 1, 5_000);
    const release = await slots.take();
    const second = slots.take();
    await expect(slots.take()).rejects.toMatchObject({ status: 503 });
    release();
    (await second)();
  });

  it('refuses what waited too long and goes on with the others', async () => {
    const slots = new Slots(2, 10, 20);
    const release = await slots.take(1);
    const heavy = slots.take(2);
    const light = slots.take(1);
    await expect(heavy).rejects.toMatchObject({ status: 503 });
    (await light)();
    release();
    await expect(slots.run(() => Promise.resolve('done'), 2)).resolves.toBe('done');
  });

  it('gives room back when work fails', async () => {
    const slots = new Slots(1, 0, 10);
    await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(slots.run(() => Promise.resolve(1))).resolves.toBe(1);
  });
});
