import { listAudit, type AuditEntry } from '@vault/contracts/identity/audit';
import type { OutputOf, PayloadOf, RequestOf } from '@vault/contracts/define';
import { memberChanged } from '@vault/contracts/identity/auth';
import {
  COLLECTOR_REPORT_REASONS,
  listCollectorReports,
  reportCollector,
  resolveCollectorReport,
  type CollectorReport,
} from '@vault/contracts/identity/collector-reports';
import { asMember, asVisitor, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { PurgeWorker } from '../src/account/purge.worker';
import { ADMIN_ENV, administrator, type Administrator } from './support/administrator';
import { collector, collectors, crowd, type Collector } from './support/collectors';
import { startIdentity, type IdentityUnderTest } from './support/service';

const HOURLY = 5;

let identity: IdentityUnderTest;
let admin: Administrator;
let events: RecordedEvent[];
beforeAll(async () => {
  identity = await startIdentity({ ...ADMIN_ENV, REPORT_LIMIT_PER_HOUR: String(HOURLY) });
  admin = await administrator(identity);
  events = await recordedEvents(identity.bus, [memberChanged]);
});
afterAll(() => identity.close());

type Fields = Partial<Omit<RequestOf<typeof reportCollector>, 'id'>>;

const report = (one: Collector, { id }: { id: string }, fields: Fields = {}): Promise<{ id: string }> =>
  one.does(reportCollector, { id, reason: 'spam', ...fields });

const list = (status?: CollectorReport['status']): Promise<OutputOf<typeof listCollectorReports>> =>
  admin.does(listCollectorReports, { status, limit: 200 });

const find = async (id: string, status?: CollectorReport['status']): Promise<CollectorReport | undefined> =>
  (await list(status)).find((one) => one.id === id);

const resolve = (id: string, action: 'dismiss' | 'hide_profile', note?: string): Promise<CollectorReport> =>
  admin.does(resolveCollectorReport, { id, action, note });

const logOf = (subjectId: string): Promise<AuditEntry[]> => admin.does(listAudit, { subjectId });

const purge = async ({ id }: Collector): Promise<void> => {
  await identity.dataSource.query(
    `update users set closed_at = now(), purge_at = now() - interval '1 second' where id = $1`,
    [id],
  );
  expect(await identity.app.get(PurgeWorker).run()).toBe(1);
};

const REPORTED = { code: 'COLLECTOR_REPORTED', status: 409 };
const GONE = { code: 'COLLECTOR_NOT_FOUND', status: 404 };
const UNAUTHORIZED = { code: 'UNAUTHORIZED', status: 401 };

describe('reporting a collector', () => {
  it.each(COLLECTOR_REPORT_REASONS)('for %s is on the administrator’s list, the newest first', async (reason) => {
    const [ada, mia] = [await collector(identity), await collector(identity, { first_name: 'Mia', last_name: 'Chen' })];
    const description = 'Writes <b>the same</b> to everybody.';
    const made = await report(ada, mia, { reason, description });
    expect(made).toEqual({ id: expect.any(String) as string, status: 'pending' });
    const [newest] = await list();
    expect(newest).toEqual({
      ...{ id: made.id, reporterId: ada.id, reporterName: 'Ada Lo', reason, description, status: 'pending' },
      ...{ openOnCollector: 1, note: null, reviewedAt: null, reviewedBy: null },
      collector: { id: mia.id, displayName: 'Mia Chen', avatarUrl: null, profilePublic: true, banned: false },
      createdAt: expect.stringMatching(/Z$/) as string,
    });
  });

  it('is open once for each who reports, though it comes five times at once', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const tried = await Promise.allSettled([1, 2, 3, 4, 5].map(() => report(ada, mia)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject(REPORTED);
    const { id } = await report(lin, mia);
    expect(await find(id)).toMatchObject({ openOnCollector: 2 });
  });

  it('may be done again once it was resolved', async () => {
    const [ada, mia] = await collectors(identity);
    const { id } = await report(ada, mia);
    await resolve(id, 'dismiss');
    expect((await report(ada, mia)).id).not.toBe(id);
  });

  it('is for everybody with an account, as words may come from somebody without a public profile', async () => {
    const ada = await collector(identity);
    for (const fields of [{ profile_public: false }, { banned_at: new Date() }]) {
      const other = await collector(identity, fields);
      const { id } = await report(ada, other);
      expect(await find(id)).toMatchObject({
        collector: { id: other.id, profilePublic: !('profile_public' in fields), banned: 'banned_at' in fields },
      });
    }
    await expect(report(ada, { id: v7() })).rejects.toMatchObject(GONE);
  });

  it('is not for oneself, nor for visitors, nor without a reason', async () => {
    const [ada, mia] = await collectors(identity);
    await expect(report(ada, ada)).rejects.toMatchObject({ code: 'OWN_PROFILE', status: 400 });
    for (const [field, fields] of [
      ['reason', { reason: 'boredom' }],
      ['description', { description: 'x'.repeat(2_001) }],
      ['description', { description: 'nul \u0000' }],
    ] as const) {
      await expect(report(ada, mia, fields as Fields)).rejects.toMatchObject({
        ...{ code: 'BAD_INPUT', details: [expect.objectContaining({ field })] },
      });
    }
    const asked = identity.bus.call(reportCollector, { id: mia.id, reason: 'spam' }, { ctx: asVisitor() });
    await expect(asked).rejects.toMatchObject(UNAUTHORIZED);
    const { description } = (await report(ada, mia, { description: '  ' }).then(({ id }) => find(id))) ?? {};
    expect(description).toBeNull();
  });

  it('is refused for an hour to whoever does it too often', async () => {
    const ada = await collector(identity);
    const others = await crowd(identity, HOURLY + 1);
    for (const other of others.slice(0, HOURLY)) await report(ada, other);
    const further = report(ada, others[HOURLY] ?? ada);
    await expect(further).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
  });
});

describe('the administrator', () => {
  it('dismisses a report: nothing changes but the report, and the log says so without anybody’s words', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const [{ id }, other] = [await report(ada, mia, { description: 'Rude.' }), await report(lin, mia)];
    expect(await resolve(id, 'dismiss', 'A quarrel.')).toMatchObject({
      ...{ id, status: 'dismissed', note: 'A quarrel.', openOnCollector: 1, reviewedBy: admin.id },
      collector: { profilePublic: true },
    });
    expect(await find(id)).toBeUndefined();
    expect(await find(id, 'dismissed')).toBeDefined();
    expect(await find(other.id)).toBeDefined();
    const [entry] = await logOf(id);
    expect(entry).toMatchObject({
      ...{ action: 'collector_report_dismissed', subject: { kind: 'collector_report', id }, subjectLabel: 'Ada Lo' },
      before: { status: 'pending', userId: mia.id, reason: 'spam' },
      after: { status: 'dismissed', note: 'A quarrel.' },
    });
    expect(JSON.stringify([entry?.before, entry?.after])).not.toContain('Rude');
  });

  it('hides a profile: everybody is told, all other open reports on the person end, and no others', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const reports = [await report(ada, mia, { reason: 'fraud' }), await report(lin, mia), await report(mia, ada)];
    const [first, second, others] = reports.map(({ id }) => id) as [string, string, string];
    expect(await resolve(first, 'hide_profile', 'Sells what is not there.')).toMatchObject({
      ...{ status: 'profile_hidden', openOnCollector: 0, collector: { id: mia.id, profilePublic: false } },
    });
    expect(await find(second, 'profile_hidden')).toMatchObject({ note: 'Sells what is not there.' });
    expect(await find(others)).toMatchObject({ status: 'pending' });
    const told = await waitFor(() =>
      events.map(({ payload }) => payload as PayloadOf<typeof memberChanged>).find(({ userId }) => userId === mia.id),
    );
    expect(told).toMatchObject({ profilePublic: false, hidden: false });
    expect((await logOf(mia.id))[0]).toMatchObject({
      ...{ action: 'profile_hidden', subject: { kind: 'user', id: mia.id }, before: { profilePublic: true } },
      after: { profilePublic: false, ground: 'fraud', reportId: first, otherReports: [second] },
    });
  });

  it('hides what is private already without telling anybody again', async () => {
    const [ada, shy] = [await collector(identity), await collector(identity, { profile_public: false })];
    const { id } = await report(ada, shy);
    await resolve(id, 'hide_profile');
    expect((await logOf(shy.id))[0]).toMatchObject({ before: { profilePublic: false } });
    const [row] = await identity.dataSource.query<unknown[]>('select member_version from users where id = $1', [
      shy.id,
    ]);
    expect(row).toEqual({ member_version: 0 });
  });

  it('resolves each once, also with two browsers at the same moment', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const [one, other] = [await report(ada, mia), await report(lin, mia)];
    const tried = await Promise.allSettled([
      ...[resolve(one.id, 'hide_profile'), resolve(other.id, 'hide_profile')],
      ...[resolve(one.id, 'dismiss'), resolve(other.id, 'dismiss')],
    ]);
    for (const act of tried) {
      if (act.status === 'rejected') expect(act.reason).toMatchObject({ code: 'REPORT_RESOLVED', status: 409 });
    }
    const log = [...(await logOf(mia.id)), ...(await logOf(one.id)), ...(await logOf(other.id))];
    expect(log).toHaveLength(tried.filter(({ status }) => status === 'fulfilled').length);
    await expect(resolve(v7(), 'dismiss')).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND', status: 404 });
  });

  it('reads the list page by page', async () => {
    const [mia, ...people] = await crowd(identity, 5);
    const made: string[] = [];
    for (const one of people) made.unshift((await report(one, mia ?? one)).id);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, meta } = await admin.browser.send(listCollectorReports, { limit: 3, cursor });
      expect(meta).toMatchObject({ totalCapped: false, total: (await list()).length });
      read.push(...body.map(({ id }) => id));
      cursor = meta.nextCursor ?? undefined;
    } while (cursor);
    expect(read.slice(0, 4)).toEqual(made);
    expect(read).toEqual((await list()).map(({ id }) => id));
    for (const bad of ['x', Buffer.from('["a","b","c"]').toString('base64url')]) {
      const asked = admin.does(listCollectorReports, { cursor: bad });
      await expect(asked).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
    }
  });

  it('is nobody else', async () => {
    const ctx = asMember();
    const acts = [
      () => identity.bus.call(listCollectorReports, {}, { ctx }),
      () => identity.bus.call(resolveCollectorReport, { id: v7(), action: 'dismiss' }, { ctx }),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
  });
});

describe('when an account is purged', () => {
  it('reports on it go with it; what it reported stays to be looked at, by a former collector', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const [on, by] = [await report(ada, mia), await report(mia, lin)];
    const done = await report(mia, ada);
    await resolve(done.id, 'dismiss');
    await purge(mia);
    expect(await find(on.id)).toBeUndefined();
    expect(await find(by.id)).toMatchObject({ reporterName: 'Former collector', collector: { id: lin.id } });
    expect((await find(by.id))?.reporterId).not.toBe(mia.id);
    await purge(ada);
    expect((await logOf(done.id))[0]).toMatchObject({ before: { userId: ada.id }, subjectLabel: null });
  });
});
