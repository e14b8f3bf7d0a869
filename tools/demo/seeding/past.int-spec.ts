import { testDatabase, type TestDatabase } from '@vault/service-kit/testing';
import { Client } from 'pg';
import { migrations } from '../../../services/collection/src/database';
import { countAnew } from './past.mjs';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await testDatabase(migrations);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('has collectors counted again who have been there long enough by now', async () => {
  await client.query(`INSERT INTO rarity_segments (brand_key, scale, counted_at) VALUES ('hot wheels', '1:64', now())`);
  await countAnew(database.url);
  const { rows } = await client.query(`SELECT FROM rarity_segments WHERE counted_at = '-infinity'`);
  expect(rows).toHaveLength(1);
});
