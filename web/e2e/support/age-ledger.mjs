import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { databaseUrl } from '../../../tools/infra/postgres-databases.mjs';

/** `age-ledger.mjs <stack.json> <user id> <days>`: what a vault's ledger has noted so far happened so many days earlier. */
const [stackFile = '', userId = '', days = ''] = process.argv.slice(2);
const { postgres } = JSON.parse(await readFile(stackFile, 'utf8'));
const client = new pg.Client({ connectionString: databaseUrl(postgres, 'collection') });
await client.connect();
await client.query(`UPDATE value_changes SET at = at - $2 * interval '1 day' WHERE user_id = $1`, [userId, days]);
await client.end();
