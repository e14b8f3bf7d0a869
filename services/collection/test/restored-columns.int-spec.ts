import { restoredColumns } from '@vault/service-kit/testing';
import { startCollection } from './collection';

describe('a database dump', () => {
  it('can be restored: generated columns need no search path', async () => {
    const collection = await startCollection();
    expect(await restoredColumns(collection.dataSource)).toEqual(
      expect.arrayContaining(['cars.search_text', 'cars.tag_keys']),
    );
    await collection.close();
  });
});
