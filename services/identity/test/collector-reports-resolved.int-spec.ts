import { userChanged } from '@vault/contracts/identity/auth';
import { listCollectorReports, resolveCollectorReport } from '@vault/contracts/identity/collector-reports';
import type { PayloadOf } from '@vault/contracts/define';
import { asMember, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { ADMIN_ENV, administrator, type Administrator } from './support/administrator';
import { collector, collectors, crowd } from './support/collectors';
import { desk, report, type Desk } from './support/reports';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let admin: Administrator;
let reports: Desk;
let events: RecordedEvent[];
beforeAll(async () => {
  identity = await startIdentity(ADMIN_ENV);
  admin = await administrator(identity);
  reports = desk(admin);
  events = await recordedEvents(identity.bus, [userChanged]);
});
afterAll(() => identity.close());

describe('the administrator', () => {
  it('dismisses a report: nothing changes but the report, and the log says so without anybody’s words', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const [{ id }, other] = [await report(ada, mia, { description: 'Rude.' }), await report(lin, mia)];
    expect(await reports.resolve(id, 'dismiss', 'A quarrel.')).toMatchObject({
      ...{ id, status: 'dismissed', note: 'A quarrel.', openOnCollector: 1, reviewedBy: admin.id },
      collector: { profilePublic: true },
    });
    expect(await reports.find(id)).toBeUndefined();
    expect(await reports.find(id, 'dismissed')).toBeDefined();
    expect(await reports.find(other.id)).toBeDefined();
    const [entry] = await reports.logOf(id);
    expect(entry).toMatchObject({
      ...{ action: 'collector_report_dismissed', subject: { kind: 'collector_report', id }, subjectLabel: 'Ada Lo' },
      before: { status: 'pending', userId: mia.id, reason: 'spam' },
      after: { status: 'dismissed', note: 'A quarrel.' },
    });
    expect(JSON.stringify([entry?.before, entry?.after])).not.toContain('Rude');
  });

  it('hides a profile: everybody is told, all other open reports on the person end, and no others', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const made = [await report(ada, mia, { reason: 'fraud' }), await report(lin, mia), await report(mia, ada)];
    const [first, second, others] = made.map(({ id }) => id) as [string, string, string];
    expect(await reports.resolve(first, 'hide_profile', 'Sells what is not there.')).toMatchObject({
      ...{ status: 'profile_hidden', openOnCollector: 0, collector: { id: mia.id, profilePublic: false } },
    });
    expect(await reports.find(second, 'profile_hidden')).toMatchObject({ note: 'Sells what is not there.' });
    expect(await reports.find(others)).toMatchObject({ status: 'pending' });
    const told = await waitFor(() =>
      events.map(({ payload }) => payload as PayloadOf<typeof userChanged>).find(({ userId }) => userId === mia.id),
    );
    expect(told).toMatchObject({ profilePublic: false, hidden: false });
    expect((await reports.logOf(mia.id))[0]).toMatchObject({
      ...{ action: 'profile_hidden', subject: { kind: 'user', id: mia.id }, before: { profilePublic: true } },
      after: { profilePublic: false, ground: 'fraud', reportId: first, otherReports: [second] },
    });
  });

  it('hides what is private already without telling anybody again', async () => {
    const [ada, shy] = [await collector(identity), await collector(identity, { profile_public: false })];
    const { id } = await report(ada, shy);
    await reports.resolve(id, 'hide_profile');
    expect((await reports.logOf(shy.id))[0]).toMatchObject({ before: { profilePublic: false } });
    const [row] = await identity.dataSource.query<unknown[]>('SELECT change_version FROM users WHERE id = $1', [
      shy.id,
    ]);
    expect(row).toEqual({ change_version: 0 });
  });

  it('resolves each once, also with two browsers at the same moment', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const [one, other] = [await report(ada, mia), await report(lin, mia)];
    const tried = await Promise.allSettled([
      ...[reports.resolve(one.id, 'hide_profile'), reports.resolve(other.id, 'hide_profile')],
      ...[reports.resolve(one.id, 'dismiss'), reports.resolve(other.id, 'dismiss')],
    ]);
    for (const act of tried) {
      if (act.status === 'rejected') expect(act.reason).toMatchObject({ code: 'REPORT_RESOLVED', status: 409 });
    }
    const log = [
      ...(await reports.logOf(mia.id)),
      ...(await reports.logOf(one.id)),
      ...(await reports.logOf(other.id)),
    ];
    expect(log).toHaveLength(tried.filter(({ status }) => status === 'fulfilled').length);
    await expect(reports.resolve(v7(), 'dismiss')).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND', status: 404 });
  });

  it('reads the list page by page', async () => {
    const [mia, ...people] = await crowd(identity, 5);
    const made: string[] = [];
    for (const one of people) made.unshift((await report(one, mia ?? one)).id);
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, meta } = await admin.browser.send(listCollectorReports, { limit: 3, cursor });
      expect(meta).toMatchObject({ totalCapped: false, total: (await reports.list()).length });
      read.push(...body.map(({ id }) => id));
      cursor = meta.nextCursor ?? undefined;
    } while (cursor);
    expect(read.slice(0, 4)).toEqual(made);
    expect(read).toEqual((await reports.list()).map(({ id }) => id));
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
