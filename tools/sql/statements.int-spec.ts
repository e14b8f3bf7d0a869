import { testDatabase, type TestDatabase } from '@vault/service-kit/testing';
import { Client } from 'pg';
import { join } from 'node:path';
import type ts from 'typescript';
import { migrations as billing } from '../../services/billing/src/database';
import { migrations as collection } from '../../services/collection/src/database';
import { migrations as identity } from '../../services/identity/src/database';
import { migrations as marketplace } from '../../services/marketplace/src/database';
import { migrations as notifications } from '../../services/notifications/src/database';
import { problemsOf, servicesProgram, statementsOf } from './statements';

const root = join(__dirname, '../..');

const services = { billing, collection, identity, marketplace, notifications };

describe.each(Object.entries(services))('the SQL of %s', (service, migrations) => {
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

  it('matches the migrated database: tables, parameters and declared row types', async () => {
    const problems: string[] = [];
    for (const statement of statementsOf(program(), root, service))
      problems.push(...(await problemsOf(client, statement)));
    expect(problems).toEqual([]);
  });

  it('is constant, except where filters are combined at run time', () => {
    const statements = statementsOf(program(), root, service);
    const dynamic = statements.filter(({ texts }) => texts === null).map(({ where }) => where);
    expect({ dynamic, few: dynamic.length <= statements.length / 6 }).toEqual({ dynamic, few: true });
  });
});

let made: ts.Program | undefined;
const program = (): ts.Program => (made ??= servicesProgram(root));
