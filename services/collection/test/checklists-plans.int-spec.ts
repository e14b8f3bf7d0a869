import { createChecklist, getOfflineChecklists, listChecklists } from '@vault/contracts/collection/checklists';
import { listReleases } from '@vault/contracts/collection/releases';
import { asMember, planOf } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { ALL_CHECKLISTS } from '../src/checklists/checklist-reads.service';
import { addCar, startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const SUPERS = { mark: 'super_treasure_hunt' } as const;

describe('checklists of the same rule', () => {
  const userId = uuidv7();
  const ctx = asMember(userId);
  let releases: number;

  beforeAll(async () => {
    const [release] = await collection.bus.call(listReleases, SUPERS, { ctx });
    await addCar(collection, userId, { name: release?.name ?? '', releaseId: release?.id ?? 0 });
    const create = (counts: 'release' | 'carded') =>
      collection.bus.call(createChecklist, { name: counts, counts, rule: SUPERS }, { ctx });
    const { found } = await create('release');
    releases = found;
    for (const counts of ['carded', 'release', 'carded', 'release'] as const) await create(counts);
  });

  it('are each listed with their progress', async () => {
    const lists = await collection.bus.call(listChecklists, {}, { ctx });
    expect(lists.map(({ counts, found, owned }) => ({ counts, found, owned }))).toEqual(
      ['release', 'carded', 'release', 'carded', 'release'].map((counts) => ({
        counts,
        found: releases,
        owned: counts === 'release' ? 1 : 0,
      })),
    );
  });

  it('are each in the copy for offline use', async () => {
    const { checklists } = await collection.bus.call(getOfflineChecklists, {}, { ctx });
    expect(checklists?.map(({ counts, items }) => [counts, items.length])).toEqual(
      ['release', 'carded', 'release', 'carded', 'release'].map((counts) => [counts, releases]),
    );
  });

  it('are looked up once for each way of counting', async () => {
    const { read } = await planOf(collection.dataSource, { sql: ALL_CHECKLISTS.text, values: [userId] });
    expect(read.releases).toBeLessThanOrEqual(2 * releases);
  });
});
