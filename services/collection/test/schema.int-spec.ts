import { join } from 'node:path';
import { readSchemaDocument } from '@vault/service-kit/testing';
import { startCollection } from './collection';

it('the schema document shows the migrated database', async () => {
  const collection = await startCollection();
  const path = join(__dirname, '../../../docs/schema/collection.sql');
  const { actual, documented } = await readSchemaDocument(collection.dataSource, path);
  await collection.close();
  expect(documented).toBe(actual);
});
