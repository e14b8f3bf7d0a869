import { userChanged } from '@vault/contracts/identity/auth';
import { listCollectorReports, resolveCollectorReport } from '@vault/contracts/identity/collector-reports';
import type { PayloadOf } from '@vault/contracts/define';
import { asMember, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { ADMIN_ENV, administrator, type Administrator } from './support/administrator';
import { collector, collectors, manyNew } from './support/collectors';
import { moderation, report, type Moderation } from './support/reports';
import { startIdentity, type IdentityUnderTest } from './support/service';

let identity: IdentityUnderTest;
let admin: Administrator;
let reports: Moderation;
let events: RecordedEvent[];
beforeAll(async () => {
  identity = await startIdentity(ADMIN_ENV);
  admin = await administrator(identity);
  reports = moderation(admin);
  events = await recordedEvents(identity.bus, [userChanged]);
});
afterAll(() => identity.close());

describe('the administrator', () => {
  it('dismisses a report, which changes only the report and is recorded without the reporter’s words', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const [{ id }, other] = [await report(ada, mia, { description: 'Rude.' }), await report(lin, mia)];
    expect(await reports.resolve(id, 'dismiss', 'A quarrel.')).toMatchObject({
      id,
      status: 'dismissed',
      note: 'A quarrel.',
      openOnCollector: 1,
      reviewedBy: admin.id,
      collector: { profilePublic: true },
    });
    expect(await reports.find(id)).toBeUndefined();
    expect(await reports.find(id, 'dismissed')).toBeDefined();
    expect(await reports.find(other.id)).toBeDefined();
    const [entry] = await reports.logOf(id);
    expect(entry).toMatchObject({
      action: 'collector_report_dismissed',
      subject: { kind: 'collector_report', id },
      subjectLabel: 'Ada Lo',
      before: { status: 'pending', userId: mia.id, reason: 'spam' },
      after: { status: 'dismissed', note: 'A quarrel.' },
    });
    expect(JSON.stringify([entry?.before, entry?.after])).not.toContain('Rude');
  });

  it('hides a profile, which is published and resolves all open reports on that collector, and no others', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const made = [await report(ada, mia, { reason: 'fraud' }), await report(lin, mia), await report(mia, ada)];
    const [first, second, others] = made.map(({ id }) => id) as [string, string, string];
    expect(await reports.resolve(first, 'hide_profile', 'Sells what is not there.')).toMatchObject({
      status: 'profile_hidden',
      openOnCollector: 0,
      collector: { id: mia.id, profilePublic: false },
    });
    expect(await reports.find(second, 'profile_hidden')).toMatchObject({ note: 'Sells what is not there.' });
    expect(await reports.find(others)).toMatchObject({ status: 'pending' });
    const published = await waitFor(() =>
      events.map(({ payload }) => payload as PayloadOf<typeof userChanged>).find(({ userId }) => userId === mia.id),
    );
    expect(published).toMatchObject({ profilePublic: false, hidden: false });
    expect((await reports.logOf(mia.id))[0]).toMatchObject({
      action: 'profile_hidden',
      subject: { kind: 'user', id: mia.id },
      before: { profilePublic: true },
      after: { profilePublic: false, ground: 'fraud', reportId: first, otherReports: [second] },
    });
  });

  it('hides an already private profile without publishing it again', async () => {
    const [ada, shy] = [await collector(identity), await collector(identity, { profile_public: false })];
    const { id } = await report(ada, shy);
    await reports.resolve(id, 'hide_profile');
    expect((await reports.logOf(shy.id))[0]).toMatchObject({ before: { profilePublic: false } });
    const [row] = await identity.dataSource.query<unknown[]>('SELECT change_version FROM users WHERE id = $1', [
      shy.id,
    ]);
    expect(row).toEqual({ change_version: 0 });
  });

  it('resolves a report once, also from two browsers at once', async () => {
    const [ada, mia, lin] = await collectors(identity);
    const [one, other] = [await report(ada, mia), await report(lin, mia)];
    const tried = await Promise.allSettled([
      reports.resolve(one.id, 'hide_profile'),
      reports.resolve(other.id, 'hide_profile'),
      reports.resolve(one.id, 'dismiss'),
      reports.resolve(other.id, 'dismiss'),
    ]);
    for (const resolveReport of tried) {
      if (resolveReport.status === 'rejected')
        expect(resolveReport.reason).toMatchObject({ code: 'REPORT_RESOLVED', status: 409 });
    }
    const log = [
      ...(await reports.logOf(mia.id)),
      ...(await reports.logOf(one.id)),
      ...(await reports.logOf(other.id)),
    ];
    expect(log).toHaveLength(tried.filter(({ status }) => status === 'fulfilled').length);
    await expect(reports.resolve(v7(), 'dismiss')).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND', status: 404 });
  });

  it('pages through the reports', async () => {
    const [mia, ...users] = await manyNew(identity, 5);
    const made: string[] = [];
    for (const one of users) made.unshift((await report(one, mia ?? one)).id);
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
      const input = admin.send(listCollectorReports, { cursor: bad });
      await expect(input).rejects.toMatchObject({ code: 'BAD_INPUT', status: 400 });
    }
  });

  it('alone lists and resolves reports', async () => {
    const ctx = asMember();
    const actions = [
      () => identity.bus.call(listCollectorReports, {}, { ctx }),
      () => identity.bus.call(resolveCollectorReport, { id: v7(), action: 'dismiss' }, { ctx }),
    ];
    for (const resolveReport of actions)
      await expect(resolveReport()).rejects.toMatchObject({ code: 'ADMIN_ONLY', status: 403 });
  });
});
