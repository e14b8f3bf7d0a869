import { COLLECTOR_REPORT_REASONS, reportCollector } from '@vault/contracts/identity/collector-reports';
import { asVisitor } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { AccountPurgeWorker } from '../src/accounts/account-purge.worker';
import { ADMIN_ENV, administrator } from './support/administrator';
import { collector, collectors, manyNew, type Collector } from './support/collectors';
import { moderation, report, type Moderation } from './support/reports';
import { startIdentity, type IdentityUnderTest } from './support/service';

const HOURLY = 5;

let identity: IdentityUnderTest;
let reports: Moderation;
beforeAll(async () => {
  identity = await startIdentity({ ...ADMIN_ENV, REPORT_LIMIT_PER_HOUR: String(HOURLY) });
  reports = moderation(await administrator(identity));
});
afterAll(() => identity.close());

const purge = async ({ id }: Collector): Promise<void> => {
  await identity.dataSource.query(
    `UPDATE users SET closed_at = now(), purge_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  );
  expect(await identity.app.get(AccountPurgeWorker).run()).toBe(1);
};

const REPORTED = { code: 'COLLECTOR_REPORTED', status: 409 };
const GONE = { code: 'COLLECTOR_NOT_FOUND', status: 404 };
const UNAUTHORIZED = { code: 'UNAUTHORIZED', status: 401 };

describe('reporting a collector', () => {
  it.each(COLLECTOR_REPORT_REASONS)('for %s adds to the administrator’s list, newest first', async (reason) => {
    const [ada, mia] = [
      await collector(identity, { profile_public: false }),
      await collector(identity, { first_name: 'Mia', last_name: 'Chen' }),
    ];
    const description = 'Writes <b>the same</b> to everybody.';
    const made = await report(ada, mia, { reason, description });
    expect(made).toEqual({ id: expect.any(String) as string, status: 'pending' });
    const [newest] = await reports.list();
    expect(newest).toEqual({
      id: made.id,
      reporterId: ada.id,
      reporterName: 'Ada L.',
      reason,
      description,
      status: 'pending',
      openOnCollector: 1,
      note: null,
      reviewedAt: null,
      reviewedBy: null,
      collector: { id: mia.id, displayName: 'Mia Chen', avatarUrl: null, profilePublic: true, banned: false },
      createdAt: expect.stringMatching(/Z$/) as string,
    });
  });

  it('opens one report per reporter, however many requests come at once', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const tried = await Promise.allSettled([1, 2, 3, 4, 5].map(() => report(ada, mia)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject(REPORTED);
    const { id } = await report(lin, mia);
    expect(await reports.find(id)).toMatchObject({ openOnCollector: 2 });
  });

  it('is possible again once the report was resolved', async () => {
    const [ada, mia] = await collectors(identity);
    const { id } = await report(ada, mia);
    await reports.resolve(id, 'dismiss');
    expect((await report(ada, mia)).id).not.toBe(id);
  });

  it('is possible for private profiles, too', async () => {
    const ada = await collector(identity);
    for (const fields of [{ profile_public: false }, { banned_at: new Date() }]) {
      const other = await collector(identity, fields);
      const { id } = await report(ada, other);
      expect(await reports.find(id)).toMatchObject({
        collector: { id: other.id, profilePublic: !('profile_public' in fields), banned: 'banned_at' in fields },
      });
    }
    await expect(report(ada, { id: v7() })).rejects.toMatchObject(GONE);
  });

  it('is refused for oneself, for visitors and without a reason', async () => {
    const [ada, mia] = await collectors(identity);
    await expect(report(ada, ada)).rejects.toMatchObject({ code: 'OWN_PROFILE', status: 400 });
    for (const [field, fields] of [
      ['reason', { reason: 'boredom' }],
      ['description', { description: 'x'.repeat(2_001) }],
      ['description', { description: 'nul \u0000' }],
    ] as const) {
      await expect(report(ada, mia, fields as object)).rejects.toMatchObject({
        code: 'BAD_INPUT',
        details: [expect.objectContaining({ field })],
      });
    }
    const input = identity.bus.call(reportCollector, { id: mia.id, reason: 'spam' }, { ctx: asVisitor() });
    await expect(input).rejects.toMatchObject(UNAUTHORIZED);
    const { description } = (await report(ada, mia, { description: '  ' }).then(({ id }) => reports.find(id))) ?? {};
    expect(description).toBeNull();
  });

  it('is limited by the hour', async () => {
    const ada = await collector(identity);
    const others = await manyNew(identity, HOURLY + 1);
    for (const other of others.slice(0, HOURLY)) await report(ada, other);
    const further = report(ada, others[HOURLY] ?? ada);
    await expect(further).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  });
});

describe('the purge of an account', () => {
  it('deletes the reports on it and keeps those by it, as a former collector’s', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const [on, by] = [await report(ada, mia), await report(mia, lin)];
    const done = await report(mia, ada);
    await reports.resolve(done.id, 'dismiss');
    await purge(mia);
    expect(await reports.find(on.id)).toBeUndefined();
    expect(await reports.find(by.id)).toMatchObject({ reporterName: 'Former collector', collector: { id: lin.id } });
    expect((await reports.find(by.id))?.reporterId).not.toBe(mia.id);
    await purge(ada);
    expect((await reports.logOf(done.id))[0]).toMatchObject({ before: { userId: ada.id }, subjectLabel: null });
  });
});
