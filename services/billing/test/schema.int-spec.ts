import { readSchemaDocument } from '@vault/service-kit/testing';
import { resolve } from 'node:path';
import { startBilling } from './support/service';

const DOCUMENT = resolve(__dirname, '../../../docs/schema/billing.sql');

it('the schema document shows the migrated database', async () => {
  const billing = await startBilling();
  const { actual, documented } = await readSchemaDocument(billing.dataSource, DOCUMENT);
  await billing.close();
  expect(documented).toBe(actual);
}, 60_000);
