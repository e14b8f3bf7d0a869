import { hash } from '@node-rs/argon2';
import { billingAdminActionRecorded } from '@vault/contracts/billing/refunds';
import { catalogAdminActionRecorded } from '@vault/contracts/collection/release-facts';
import type { RecordedAdminAction } from '@vault/contracts/common/admin-actions';
import { openAdminGate } from '@vault/contracts/identity/admin';
import { listAudit, type AuditEntry } from '@vault/contracts/identity/audit';
import { activateUser, banUser, getUser } from '@vault/contracts/identity/users';
import { marketAdminActionRecorded } from '@vault/contracts/marketplace/reports';
import { mailAdminActionRecorded } from '@vault/contracts/notifications/mail';
import type { RequestOf } from '@vault/contracts/define';
import { asMember, asVisitor, columnsContaining, publishAndAwait, waitFor } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { AccountPurgeWorker } from '../src/accounts/account-purge.worker';
import { startIdentity, type IdentityUnderTest } from './support/service';

const ADMIN_EMAIL = 'boss@example.com';
const ADMIN_PASSWORD = 'boss of the vault';
const GATE_PASSWORD = 'open, sesame 9';

let identity: IdentityUnderTest;
beforeAll(async () => {
  const gate = { ADMIN_GATE_PASSWORD_HASH: await hash(GATE_PASSWORD) };
  identity = await startIdentity({ ADMIN_EMAIL, ADMIN_PASSWORD, ...gate });
});
afterAll(() => identity.close());

const ADMIN = v7();
const admin = asMember(ADMIN, { isAdmin: true });

const log = (query: RequestOf<typeof listAudit> = {}): Promise<AuditEntry[]> =>
  identity.bus.call(listAudit, { limit: 200, ...query }, { ctx: admin });

const anAction = (adminAction: Partial<RecordedAdminAction> = {}): RecordedAdminAction => ({
  id: v7(),
  at: new Date().toISOString(),
  adminId: ADMIN,
  action: 'listing_removed',
  subject: { kind: 'listing', id: v7() },
  before: { status: 'active' },
  after: { status: 'removed', reason: 'a print on a card' },
  requestId: v7(),
  ...adminAction,
});

describe('the audit log', () => {
  it('lists the actions of all services, with the users’ current names', async () => {
    const { body: account } = await identity.browser().register({ firstName: 'Ada', lastName: 'Byron' });
    const listing = anAction({ before: { title: 'Beach Bomb', status: 'active' } });
    const refund = anAction({ action: 'refund_approved', subject: { kind: 'refund_request', id: v7() } });
    const mail = anAction({ action: 'test_mail_sent', subject: { kind: 'mail', id: null }, adminId: account.id });
    const release = anAction({ action: 'release_facts_verified', subject: { kind: 'release', id: '7' } });
    const user = anAction({ action: 'user_banned', subject: { kind: 'user', id: account.id } });
    await publishAndAwait(identity, marketAdminActionRecorded, listing);
    await publishAndAwait(identity, billingAdminActionRecorded, refund);
    await publishAndAwait(identity, mailAdminActionRecorded, mail);
    await publishAndAwait(identity, catalogAdminActionRecorded, release);
    await publishAndAwait(identity, marketAdminActionRecorded, user);
    const found = new Map((await log()).map((entry) => [entry.id, entry]));
    const nobody = { adminName: null, subjectLabel: null };
    expect(found.get(listing.id)).toEqual({ ...listing, ...nobody, subjectLabel: 'Beach Bomb' });
    expect(found.get(refund.id)).toEqual({ ...refund, ...nobody });
    expect(found.get(release.id)).toEqual({ ...release, ...nobody });
    expect(found.get(mail.id)).toEqual({ ...mail, ...nobody, adminName: 'Ada Byron' });
    expect(found.get(user.id)).toEqual({ ...user, ...nobody, subjectLabel: 'Ada Byron' });
    await identity.dataSource.query('DELETE FROM users WHERE id = $1', [account.id]);
    expect(await log({ subjectId: account.id })).toEqual([{ ...user, ...nobody }]);
  });

  it('lists an action once, however often its event arrives', async () => {
    const adminAction = anAction();
    await publishAndAwait(identity, marketAdminActionRecorded, adminAction);
    await publishAndAwait(identity, marketAdminActionRecorded, adminAction);
    expect(await log({ subjectId: adminAction.subject.id ?? '' })).toHaveLength(1);
  });

  it('lists a step-up and a wrong step-up password, each with its session', async () => {
    const browser = identity.browser();
    const { body } = await browser.login(ADMIN_EMAIL, ADMIN_PASSWORD);
    await expect(browser.send(openAdminGate, { password: 'a guess' })).rejects.toMatchObject({ status: 403 });
    expect(await log({ action: 'gate_opened' })).toEqual([]);
    const refused = await log({ action: 'gate_refused' });
    await browser.send(openAdminGate, { password: GATE_PASSWORD });
    const [session] = await identity.dataSource.query<{ id: string }[]>('SELECT id FROM sessions WHERE user_id = $1', [
      body.id,
    ]);
    expect(refused).toMatchObject([{ adminId: body.id, subject: { kind: 'session', id: session?.id } }]);
    expect(await log({ action: 'gate_opened' })).toMatchObject([
      {
        adminId: body.id,
        adminName: `${body.firstName} ${body.lastName}`,
        subject: { kind: 'session', id: session?.id },
        after: { minutes: 30 },
      },
    ]);
  });

  it('lists each look at a user’s data', async () => {
    const { body: account } = await identity.browser().register({ firstName: 'Ada', lastName: 'Byron' });
    await identity.bus.call(getUser, { id: account.id }, { ctx: admin });
    await identity.bus.call(getUser, { id: account.id }, { ctx: admin });
    const viewed = { action: 'user_viewed', adminId: ADMIN, subjectLabel: 'Ada Byron' };
    expect(await log({ subjectId: account.id })).toMatchObject([viewed, viewed]);
    await expect(identity.bus.call(getUser, { id: v7() }, { ctx: admin })).rejects.toMatchObject({ status: 404 });
    expect(await log({ action: 'user_viewed' })).toHaveLength(2);
  });

  it('pages newest first without gaps, filtered by action', async () => {
    const at = new Date(Date.now() + 60_000).toISOString();
    const subject = { kind: 'report' as const, id: v7() };
    const actions = Array.from({ length: 5 }, (_, index) =>
      anAction({ at, subject, action: index === 2 ? 'listing_removed' : 'report_dismissed' }),
    );
    for (const adminAction of actions) await publishAndAwait(identity, marketAdminActionRecorded, adminAction);
    const ids: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const query = { subjectId: subject.id, action: 'report_dismissed', limit: 2, cursor } as const;
      const { body, meta } = await identity.bus.callRaw(listAudit, query, { ctx: admin });
      ids.push(...(JSON.parse(body.toString()) as AuditEntry[]).map(({ id }) => id));
      expect(meta.total).toBe(4);
      if (!meta.nextCursor) break;
      cursor = meta.nextCursor;
    }
    expect(ids).toEqual(
      actions
        .filter((_, index) => index !== 2)
        .map(({ id }) => id)
        .reverse(),
    );
    const elsewhere = log({ action: 'listing_removed', cursor });
    await expect(elsewhere).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'cursor' }] });
  });

  it('keeps only the id of a purged account', async () => {
    const names = { firstName: 'Quillon', lastName: 'Zabrinsky' };
    const { body: account } = await identity.browser().register(names);
    await identity.bus.call(banUser, { id: account.id, reason: 'Sold what was never theirs' }, { ctx: admin });
    await identity.bus.call(activateUser, { id: account.id }, { ctx: admin });
    expect(await log({ subjectId: account.id })).toMatchObject([
      { action: 'user_activated', subjectLabel: 'Quillon Zabrinsky' },
      { action: 'user_banned', subjectLabel: 'Quillon Zabrinsky', after: { reason: 'Sold what was never theirs' } },
    ]);
    const leaving = 'UPDATE users SET closed_at = now(), purge_at = now() WHERE id = $1';
    await identity.dataSource.query(leaving, [account.id]);
    await waitFor(async () => {
      await identity.app.get(AccountPurgeWorker).run();
      return (await log({ subjectId: account.id })).every(({ subjectLabel }) => subjectLabel === null);
    });
    const texts = [account.email, ...Object.values(names)];
    await waitFor(async () => (await columnsContaining(identity.dataSource, texts)).length === 0, 10_000);
    expect(await columnsContaining(identity.dataSource, [account.id])).toContain('audit_entries.subject_id');
  });

  it('refuses to update, delete or truncate entries', async () => {
    await publishAndAwait(identity, marketAdminActionRecorded, anAction());
    for (const adminAction of [
      "UPDATE audit_entries SET action = ''",
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries',
    ]) {
      await expect(identity.dataSource.query(adminAction)).rejects.toThrow('cannot be changed');
    }
  });

  it('is readable by the administrator alone', async () => {
    await expect(identity.bus.call(listAudit, {}, { ctx: asMember() })).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
    await expect(identity.bus.call(listAudit, {}, { ctx: asVisitor() })).rejects.toMatchObject({ status: 401 });
  });
});
