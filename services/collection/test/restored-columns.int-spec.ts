import { restoredColumns } from '@vault/service-kit/testing';
import { startCollection } from './collection';

describe('a backup', () => {
  it('can be restored: what is computed from rows is computed without a search path', async () => {
    const collection = await startCollection();
    expect(await restoredColumns(collection.dataSource)).toEqual(
      expect.arrayContaining(['cars.search_text', 'cars.tag_keys']),
    );
    await collection.close();
  });
});
