import { Client } from 'pg';
import type { TestDatabase } from '@vault/service-kit/testing';
import { serviceDatabase } from './support/processes';

let databases: TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([serviceDatabase('collection'), serviceDatabase('collection')]);
});
afterAll(() => Promise.all(databases.map((database) => database.drop())));

describe('a database for the built collection service', () => {
  it('has the releases before the service starts, also where two are made at once', async () => {
    for (const { url } of databases) {
      const client = new Client(url);
      await client.connect();
      const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM releases');
      await client.end();
      expect(rows[0]?.count).toBeGreaterThan(10_000);
    }
  });
});
