import { openDataSource } from '@vault/service-kit/database';
import { readSchemaDocument, testDatabase } from '@vault/service-kit/testing';
import { join } from 'node:path';
import { migrations } from '../src/database';

it('the schema document shows the migrated database', async () => {
  const database = await testDatabase(migrations);
  const dataSource = await openDataSource({ url: database.url, entities: [], migrations });
  const path = join(__dirname, '../../../docs/schema/identity.sql');
  const { actual, documented } = await readSchemaDocument(dataSource, path);
  await dataSource.destroy();
  await database.drop();
  expect(actual).toBe(documented);
});
