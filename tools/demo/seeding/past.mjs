import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Random } from '../drawing/random.mjs';
import { databaseUrl } from '../../infra/postgres-databases.mjs';

export const DAY_MS = 86_400_000;

/**
 * @typedef {{ id: string, cents: number | null }} HeldCar
 * @typedef {{ carId: string, at: Date, cents: number, cause: 'added' | 'owner' }} LedgerLine
 */

/** When the n-th of a vault's cars came in: early ones closer together, the last within this month. @param {Date} joined @param {number} index @param {number} count @param {Date} now @param {Random} random */
function arrival(joined, index, count, now, random) {
  const share = Math.min(1, ((index + random.next() * 0.8) / count) ** 0.85);
  return new Date(joined.getTime() + share * (now.getTime() - joined.getTime() - DAY_MS / 4));
}

/**
 * A car's value history: the value at entry, then up to three revaluations, the last being today's value.
 * @param {HeldCar} car @param {Date} added @param {Date} now @param {Random} random
 * @returns {LedgerLine[]}
 */
export function valueLines({ id, cents }, added, now, random) {
  if (!cents) return [{ carId: id, at: added, cents: 0, cause: 'added' }];
  const age = (now.getTime() - added.getTime()) / DAY_MS;
  const looks = age < 20 || random.chance(0.45) ? 0 : random.whole(1, Math.min(3, 1 + Math.floor(age / 120)));
  const moments = Array.from({ length: looks }, () => random.between(0.1, 0.995)).sort((a, b) => a - b);
  let worth = looks === 0 ? cents : Math.max(25, Math.round((cents * random.between(0.72, 1.34)) / 25) * 25);
  /** @type {LedgerLine[]} */
  const lines = [{ carId: id, at: added, cents: worth, cause: 'added' }];
  moments.forEach((moment, index) => {
    const last = index === moments.length - 1;
    const next = last
      ? cents
      : Math.max(25, Math.round((worth + (cents - worth) * random.between(-0.5, 1.5)) / 25) * 25);
    if (next !== worth) {
      const at = new Date(added.getTime() + moment * (now.getTime() - added.getTime()));
      lines.push({ carId: id, at, cents: next - worth, cause: 'owner' });
    }
    worth = next;
  });
  return lines;
}

/** @param {string} url @param {(client: pg.Client) => Promise<void>} work */
export async function connected(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {(client: pg.Client) => Promise<void>} work in one transaction */
export const within = (url, work) =>
  connected(url, async (client) => {
    await client.query('BEGIN');
    await work(client);
    await client.query('COMMIT');
  });

/** @param {pg.Client} client @param {{ userId: string, email: string, joined: Date, now: Date }} vault */
async function ageVault(client, { userId, email, joined, now }) {
  const random = new Random(`past ${email}`);
  const { rows } = await client.query(
    `SELECT id, (estimated_value * 100)::int AS cents FROM cars WHERE user_id = $1 AND deleted_at IS NULL
     ORDER BY purchase_date NULLS FIRST, id`,
    [userId],
  );
  const arrivals = rows.map((_, index) => arrival(joined, index, rows.length, now, random));
  const lines = rows.flatMap((car, index) => valueLines(car, arrivals[index] ?? now, now, random));
  await client.query(
    `UPDATE cars SET created_at = past.at, updated_at = past.seen
     FROM unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) AS past(id, at, seen) WHERE cars.id = past.id`,
    [
      rows.map(({ id }) => id),
      arrivals,
      rows.map(({ id }, index) => lines.findLast(({ carId }) => carId === id)?.at ?? arrivals[index] ?? now),
    ],
  );
  await client.query("DELETE FROM value_changes WHERE user_id = $1 AND cause <> 'market'", [userId]);
  await client.query(
    `INSERT INTO value_changes (user_id, car_id, at, delta, cause)
     SELECT $1, car_id, at, cents / 100.0, cause
     FROM unnest($2::uuid[], $3::timestamptz[], $4::bigint[], $5::text[]) AS line(car_id, at, cents, cause)`,
    [
      userId,
      lines.map(({ carId }) => carId),
      lines.map(({ at }) => at),
      lines.map(({ cents }) => cents),
      lines.map(({ cause }) => cause),
    ],
  );
  await client.query('UPDATE vaults SET created_at = $2 WHERE user_id = $1', [userId, joined]);
  await client.query(
    'UPDATE users SET registered_at = $2, verified_at = coalesce(verified_at, $2) WHERE user_id = $1',
    [userId, joined],
  );
}

/**
 * Gives the community what only time can: accounts of some years, cars that came in one after the other and were looked
 * at again since. Nothing of it can be had through the API, so it is written into the stack's databases.
 * @param {string} postgres the server's address
 * @param {readonly { email: string, memberDays: number }[]} collectors
 */
export async function giveThemAPast(postgres, collectors) {
  const now = new Date();
  /** @type {{ userId: string, email: string, joined: Date }[]} */
  const members = [];
  await within(databaseUrl(postgres, 'identity'), async (client) => {
    for (const { email, memberDays } of collectors) {
      const joined = new Date(now.getTime() - memberDays * DAY_MS);
      const { rows } = await client.query(
        'UPDATE users SET created_at = $2, email_verified_at = coalesce(email_verified_at, $2) WHERE lower(email) = $1 RETURNING id',
        [email, joined],
      );
      if (rows[0]) members.push({ userId: rows[0].id, email, joined });
    }
  });
  await within(databaseUrl(postgres, 'collection'), async (client) => {
    for (const member of members) await ageVault(client, { ...member, now });
  });
  await within(databaseUrl(postgres, 'marketplace'), async (client) => {
    await client.query(
      `UPDATE users AS u SET registered_at = past.joined, verified_at = coalesce(u.verified_at, past.joined)
       FROM unnest($1::uuid[], $2::timestamptz[]) AS past(id, joined) WHERE u.user_id = past.id`,
      [members.map(({ userId }) => userId), members.map(({ joined }) => joined)],
    );
  });
}

const COUNT_ANEW = [
  "UPDATE rarity_segments SET counted_at = '-infinity'",
  'INSERT INTO rarity_due (release_id) SELECT DISTINCT release_id FROM cars WHERE release_id IS NOT NULL AND deleted_at IS NULL',
];
const COUNTING_MS = 180_000;

/**
 * Has every release's rarity computed as the nights do, now that everybody has been here long enough to be counted.
 * @param {string} collection the address of the service's database
 */
export async function countAnew(collection) {
  await connected(collection, async (client) => {
    for (const statement of COUNT_ANEW) await client.query(statement);
    for (const end = Date.now() + COUNTING_MS; Date.now() < end; await sleep(500)) {
      const { rows } = await client.query('SELECT FROM rarity_due LIMIT 1');
      if (rows.length === 0) break;
    }
  });
}
