import { listAudit } from '@vault/contracts/identity/audit';
import { exportUsers, type AdminUser } from '@vault/contracts/identity/users';
import type { OutputOf, RequestOf } from '@vault/contracts/define';
import { ObjectStore } from '@vault/service-kit/object-store';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { v7 } from 'uuid';
import { UserExportSweeper } from '../src/user-administration/user-export.sweeper';
import { ADMIN_ENV, administrator, type Administrator } from './support/administrator';
import { startIdentity, type IdentityUnderTest } from './support/service';

const MANY = 20_000;
/** Bounded by the statement timeout. */
const AT_ONCE = 1_000;
/** Characters of each user, which make the file large. */
const REASON = 2_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use after a garbage collection. */
function held(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

let identity: IdentityUnderTest;
let admin: Administrator;
beforeAll(async () => {
  identity = await startIdentity(ADMIN_ENV);
  admin = await administrator(identity);
  for (let from = 1; from < MANY; from += AT_ONCE) {
    await identity.dataSource.query(
      `INSERT INTO users (id, email, password_hash, first_name, last_name, created_at, ban_reason)
       SELECT gen_random_uuid(), 'many-' || n || '@example.com', 'x', 'Many', 'N' || n,
         '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 second', repeat('why ', ${REASON / 4})
       FROM generate_series($1::int, $2::int) n`,
      [from, from + AT_ONCE - 1],
    );
  }
});
afterAll(() => identity.close());

/** Samples the memory in use now and then; returns a function that ends this and returns the maximum. */
function watch(): () => number {
  let peak = 0;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const began = Date.now();
    peak = Math.max(peak, held());
    timer = setTimeout(look, 10 * (Date.now() - began));
  };
  timer = setTimeout(look, 50);
  return () => {
    clearTimeout(timer);
    return Math.max(peak, held());
  };
}

type File = OutputOf<typeof exportUsers>;

const exported = (query: RequestOf<typeof exportUsers> = {}): Promise<File> => admin.send(exportUsers, query);

async function contentOf({ key }: File): Promise<string> {
  const stored = await identity.app.get(ObjectStore).get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of stored?.stream ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function peopleIn(query: RequestOf<typeof exportUsers>): Promise<AdminUser[]> {
  return JSON.parse(await contentOf(await exported({ ...query, format: 'json' }))) as AdminUser[];
}

const folders = async (): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`vault-people-${process.pid}-`));

const HEADER =
  '\ufeffid,email,firstName,lastName,subscriptionTier,subscriptionStatus,carsCount,emailVerified,isAdmin,banned,' +
  'bannedAt,banReason,closedAt,createdAt,lastSeenAt';

describe('the export of users', () => {
  it('is a CSV, oldest first, with formulas neutralized', async () => {
    const { body } = await identity.browser().register({
      email: '+cmd@formula.example.com',
      firstName: '=HYPERLINK("http://evil")',
      lastName: '@SUM(1,2)',
    });
    await identity.dataSource.query(`UPDATE users SET banned_at = now(), ban_reason = $2 WHERE id = $1`, [
      body.id,
      '+1\n"second line"',
    ]);
    const file = await exported({ search: 'formula.example' });
    expect(file.fileName).toBe(`diecast-vault-users-${new Date().toISOString().slice(0, 10)}.csv`);
    expect(file.contentType).toBe('text/csv; charset=utf-8');
    const [header, ...lines] = (await contentOf(file)).split('\r\n');
    expect(header).toBe(HEADER);
    const [line = ''] = lines;
    expect(line).toContain(
      `${body.id},'+cmd@formula.example.com,"'=HYPERLINK(""http://evil"")","'@SUM(1,2)",free,active,0,false,false,true,`,
    );
    expect(line).toContain(`,"'+1\n""second line""",,`);
    expect(lines.slice(1)).toEqual(['']);
  });

  it('is JSON with the fields of the table, unchanged', async () => {
    const [user] = await peopleIn({ search: 'formula.example' });
    expect(user).toMatchObject({ firstName: '=HYPERLINK("http://evil")', banned: true, carsCount: 0 });
    expect(await peopleIn({ search: 'nobody at all' })).toEqual([]);
    expect(await peopleIn({ search: 'many-1', standing: 'banned' })).toEqual([]);
    expect(await peopleIn({ search: 'many-2000' })).toHaveLength(2);
  });

  it.each(['csv', 'json'] as const)(
    'of twenty thousand users, as %s, lists each once and holds one batch in memory',
    async (format) => {
      const before = held();
      const watched = watch();
      const file = await exported({ format, search: 'many-' });
      const peak = watched();
      const content = await contentOf(file);
      expect(content.length).toBeGreaterThan(MANY * REASON);
      expect(peak - before).toBeLessThan((MANY * REASON) / 2);
      const found = content.match(/many-\d+@example\.com/g) ?? [];
      expect(found).toHaveLength(MANY);
      expect(new Set(found).size).toBe(MANY);
      expect([found[0], found.at(-1)]).toEqual(['many-1@example.com', `many-${MANY}@example.com`]);
    },
  );

  it('is recorded in the audit log with format and count, without the search text', async () => {
    await exported({ format: 'json', search: 'formula.example' });
    const [entry] = await admin.send(listAudit, { action: 'users_exported', limit: 1 });
    expect(entry).toMatchObject({
      adminId: admin.id,
      subject: { kind: 'export', id: null },
      before: {},
      after: { format: 'json', rows: 1 },
    });
    expect(JSON.stringify(entry)).not.toContain('formula');
  });

  it('is removed from the store once it was sent, and from the disk', async () => {
    const { key } = await exported({ search: 'formula.example' });
    const store = identity.app.get(ObjectStore);
    const sweeper = identity.app.get(UserExportSweeper);
    await sweeper.run();
    expect(await store.stat(key)).not.toBeNull();
    await sweeper.removeOlderThan(Date.now() + 60_000);
    expect(await store.stat(key)).toBeNull();
    expect(await folders()).toEqual([]);
  });

  it('is aborted when the caller stops waiting', async () => {
    const ctx = asMember(v7(), { isAdmin: true });
    const input = identity.bus.call(exportUsers, {}, { ctx, deadlineMs: 60 });
    await expect(input).rejects.toMatchObject({ status: 503 });
    await waitFor(async () => (await folders()).length === 0, 10_000);
  });

  it('is the administrator’s alone, in a known format', async () => {
    const member = identity.browser();
    await member.register();
    await expect(member.send(exportUsers, {})).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
    for (const [field, query] of [
      ['format', { format: 'xlsx' }],
      ['filterTier', { filterTier: 'gold' }],
    ] as const) {
      const input = exported(query as RequestOf<typeof exportUsers>);
      await expect(input).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field }] });
    }
  });
});
