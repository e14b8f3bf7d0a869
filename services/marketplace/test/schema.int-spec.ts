import { join } from 'node:path';
import { readSchemaDocument } from '@vault/service-kit/testing';
import { startMarketplace } from './support/marketplace';

it('the schema document shows the migrated database', async () => {
  const marketplace = await startMarketplace();
  const path = join(__dirname, '../../../docs/schema/marketplace.sql');
  const { actual, documented } = await readSchemaDocument(marketplace.dataSource, path);
  await marketplace.close();
  expect(documented).toBe(actual);
});
