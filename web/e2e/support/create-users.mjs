import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { v7 } from 'uuid';
import { databaseUrl } from '../../../tools/infra/postgres-databases.mjs';

/** `create-users.mjs <stack.json> <last name> <count>` creates accounts that nobody can sign in to, for long lists. */
const [stackFile = '', lastName = '', count = ''] = process.argv.slice(2);
const { postgres } = JSON.parse(await readFile(stackFile, 'utf8'));
const client = new pg.Client({ connectionString: databaseUrl(postgres, 'identity') });
await client.connect();
for (let n = 1; n <= Number(count); n++) {
  const email = `${lastName.toLowerCase()}-${String(n).padStart(4, '0')}@example.com`;
  await client.query(
    `INSERT INTO users (id, email, password_hash, first_name, last_name) VALUES ($1, $2, 'none', $3, $4)`,
    [v7(), email, `Person${n}`, lastName],
  );
}
await client.end();
