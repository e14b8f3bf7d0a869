import { setTimeout } from 'node:timers/promises';
import { waitFor } from '@vault/service-kit/testing';
import { readDescription, type ReleaseDescription } from '@vault/valuation/describe-release';
import type { DataSource, EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AttachService } from '../src/attaching';
import { findOrAddReleases } from '../src/attaching/find-or-add-releases';
import { lockAdditions } from '../src/releases';
import { setPlan, startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const KIND = { brand: 'Kyosho', scale: '1:43' };

/** What an instance finds that waits for nobody; null for what it leaves. */
async function attach(fields: readonly ReleaseDescription[], dataSource = collection.dataSource) {
  const wanted = fields.map((one) => ({ release: readDescription({ ...KIND, ...one }), userId: uuidv7() }));
  const { attachments } = await findOrAddReleases(dataSource, wanted, { waits: false });
  return attachments.map((attachment) => attachment && attachment.releaseId);
}

/** Runs `work` while another instance has added releases, but not committed them. */
const whileAdding = <T>(fields: readonly ReleaseDescription[], work: (added: (number | null)[]) => Promise<T>) =>
  collection.dataSource.transaction(async (tx) => {
    const transaction = <R>(run: (manager: EntityManager) => Promise<R>): Promise<R> => run(tx);
    return work(await attach(fields, { manager: tx, transaction } as unknown as DataSource));
  });

describe('an instance that adds releases', () => {
  const isId = expect.any(Number) as number;

  it('adds other names at once and leaves those of an unfinished batch, in any spelling', async () => {
    const [added] = await whileAdding([{ name: 'Unimog Curtain' }], async (unfinished) => {
      const fields = ['unimog  curtain!', 'Curtain Unimog', 'Tractor Hauler'].map((name) => ({ name }));
      expect(await attach(fields)).toEqual([null, null, isId]);
      return unfinished;
    });
    expect(await attach([{ name: 'Curtain Unimog' }])).toEqual([added]);
  });

  it('leaves a casting that an unfinished batch completes, which knows it by another spelling', async () => {
    const [plain] = await attach([{ name: 'Tip Lorry' }]);
    await whileAdding([{ name: 'TipLorry', year: 2011 }], async (unfinished) => {
      expect(unfinished).toEqual([plain]);
      expect(await attach([{ name: 'Lorry Tip', year: 2015 }])).toEqual([null]);
    });
    const [of2015] = await attach([{ name: 'Lorry Tip', year: 2015 }]);
    expect(of2015).toEqual(isId);
    expect(of2015).not.toBe(plain);
  });

  it('leaves a series that an unfinished batch creates, until it exists', async () => {
    const series = 'Street parade';
    const later = { name: 'Rescue Crane', series };
    await whileAdding([{ name: 'Milk Float', series }], async () => {
      expect(await attach([later])).toEqual([null]);
    });
    await whileAdding([{ name: 'Post Barrow', series }], async () => {
      expect(await attach([later])).toEqual([isId]);
    });
  });

  it('leaves all additions while a proposal is accepted', async () => {
    await collection.dataSource.transaction(async (tx) => {
      await lockAdditions(tx);
      expect(await attach([{ name: 'Accepted Elsewhere' }])).toEqual([null]);
    });
  });

  it('waits for the proposal where a request needs the release of a car', async () => {
    const described = readDescription({ name: 'Asked For', ...KIND });
    const answered = jest.fn();
    const { found } = await collection.dataSource.transaction(async (tx) => {
      await lockAdditions(tx);
      const answer = findOrAddReleases(collection.dataSource, [{ release: described, userId: uuidv7() }]);
      answer.then(answered, answered);
      await setTimeout(300);
      expect(answered).not.toHaveBeenCalled();
      return { found: answer };
    });
    expect((await found).attachments).toEqual([{ castingId: isId, releaseId: isId, candidates: [] }]);
  });
});

describe('several instances', () => {
  it('make one release of each name that all of them find in another order and spelling', async () => {
    const letters = (n: number): string => String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26), 120);
    const names = Array.from({ length: 40 }, (_, n) => [`${letters(n)} Limousine`, `Limosine ${letters(n)}`]);
    const orders = [names, [...names].reverse(), [...names.slice(20), ...names.slice(0, 20)]];
    const found = await Promise.all(
      orders.map(async (order, instance) => {
        const ids = new Map<string, number>();
        for (let batch = 0; batch < 200 && ids.size < names.length; batch += 1) {
          const left = order.flatMap(([name = '', other = '']) => (ids.has(name) ? [] : [[name, other] as const]));
          const attached = await attach(
            left.map((spellings) => ({ name: spellings[instance % 2] ?? '', series: 'Taxis' })),
          );
          left.forEach(([name], n) => attached[n] && ids.set(name, attached[n]));
        }
        return ids;
      }),
    );
    for (const [name] of names) expect(new Set(found.map((ids) => ids.get(name ?? ''))).size).toBe(1);
    expect(new Set(found.flatMap((ids) => [...ids.values()])).size).toBe(names.length);
  });

  it('attach all cars of an import, and make one casting of each name', async () => {
    const userId = uuidv7();
    await setPlan(collection, userId, null);
    await collection.dataSource.query(
      `INSERT INTO cars (id, user_id, vault_number, name, brand, scale, condition)
       SELECT gen_random_uuid(), $1, n, 'Wagon q' || n % 100, 'Wiking', '1:43', 'Mint' FROM generate_series(1, 600) n`,
      [userId],
    );
    const count = async (): Promise<object | undefined> => {
      const [row] = await collection.dataSource.query<{ attached: string; castings: string }[]>(
        `SELECT count(release_id)::int AS attached, count(DISTINCT casting_id)::int AS castings,
           count(DISTINCT release_id)::int AS releases FROM cars WHERE user_id = $1`,
        [userId],
      );
      return row;
    };
    const instances = [1, 2, 3].map(() => new AttachService(collection.dataSource));
    await waitFor(async () => {
      await Promise.all(instances.map((instance) => instance.attachSome()));
      const [due] = await collection.dataSource.query<object[]>('SELECT FROM cars WHERE user_id = $1 AND release_due', [
        userId,
      ]);
      return !due;
    }, 30_000);
    expect(await count()).toEqual({ attached: 600, castings: 100, releases: 100 });
  });
});
