import { join } from 'node:path';
import { readSchemaDocument, testDatabase } from '@vault/service-kit/testing';
import { DataSource } from 'typeorm';
import { migrations } from '../src/database';

const DOCUMENT = join(__dirname, '../../../docs/schema/notifications.sql');

it('the schema document shows the migrated database', async () => {
  const database = await testDatabase(migrations);
  const dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  const { actual, documented } = await readSchemaDocument(dataSource, DOCUMENT);
  await dataSource.destroy();
  await database.drop();
  expect(actual).toBe(documented);
});
