import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { databaseUrl } from '../../../tools/infra/postgres-databases.mjs';

/** `backdate-value-changes.mjs <stack.json> <user id> <days>` moves the value changes of a vault so many days into the past. */
const [stackFile = '', userId = '', days = ''] = process.argv.slice(2);
const { postgres } = JSON.parse(await readFile(stackFile, 'utf8'));
const client = new pg.Client({ connectionString: databaseUrl(postgres, 'collection') });
await client.connect();
await client.query(`UPDATE value_changes SET at = at - $2 * interval '1 day' WHERE user_id = $1`, [userId, days]);
await client.end();
