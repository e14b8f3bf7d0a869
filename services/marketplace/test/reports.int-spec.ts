import { listingChanged, restoreListing, updateListing } from '@vault/contracts/marketplace/listings';
import type { RecordedAdminAction } from '@vault/contracts/common/admin-actions';
import {
  listingTakenDown,
  listReports,
  marketAdminActionRecorded,
  removeListing,
  reportListing,
  resolveReport,
  type Report,
  type ReportReason,
} from '@vault/contracts/marketplace/reports';
import type { PayloadOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { publish } from '@vault/service-kit/outbox';
import { asMember, asVisitor, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { insertListingRow, updateListingRow } from './support/listing-row';
import { acceptAs, payAs, startMarket, writeAbout, type MarketServices } from './support/market';
import { OPEN_ACCOUNT } from './support/listings';

let services: MarketServices;
let marketplace: TestService;
let events: RecordedEvent[];
beforeAll(async () => {
  services = await startMarket();
  marketplace = services.marketplace;
  events = await recordedEvents(marketplace.bus, [listingTakenDown, listingChanged, marketAdminActionRecorded]);
});
afterAll(() => services.close());

const ADMIN = v7();
const admin = asMember(ADMIN, { isAdmin: true });

const report = (
  id: number,
  {
    userId = v7(),
    reason = 'fake',
    description = '',
  }: { userId?: string; reason?: ReportReason; description?: string } = {},
): Promise<{ id: string; status: string }> =>
  marketplace.bus.call(reportListing, { id, reason, description }, { ctx: asMember(userId) });

type Action = 'dismiss' | 'remove_listing';
const resolve = (id: string, action: Action, note?: string): Promise<Report> =>
  marketplace.bus.call(resolveReport, { id, action, note }, { ctx: admin });

const reports = (status?: 'pending' | 'dismissed' | 'removed', limit = 200): Promise<Report[]> =>
  marketplace.bus.call(listReports, { status, limit }, { ctx: admin });

/** The recorded admin actions on a report or listing, once there are some. */
const actsOn = (kind: 'report' | 'listing', id: string | number): Promise<RecordedAdminAction[]> =>
  waitFor(() => {
    const acts = events
      .filter(({ name }) => name === marketAdminActionRecorded.name)
      .map(({ payload }) => marketAdminActionRecorded.payload.parse(payload))
      .filter(({ subject }) => subject.kind === kind && subject.id === String(id));
    return acts.length > 0 && acts;
  });

const statusOf = async (id: number): Promise<unknown> => {
  const actions = await marketplace.dataSource.query<unknown[]>(
    'SELECT status, removed_reason AS reason FROM marketplace_listings WHERE id = $1',
    [id],
  );
  return actions[0];
};

const takenDown = (userId: string): PayloadOf<typeof listingTakenDown>[] =>
  events
    .filter(({ name }) => name === listingTakenDown.name)
    .map(({ payload }) => payload as PayloadOf<typeof listingTakenDown>)
    .filter((listing) => listing.userId === userId);

describe('a report', () => {
  it('is created once per user, also concurrently', async () => {
    const id = await insertListingRow(marketplace);
    const userId = v7();
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => report(id, { userId })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.filter((one) => one.status === 'rejected').map((one) => one.reason as { code: string });
    // A busy machine refuses some of these concurrent requests.
    for (const { code } of refused) expect(['ALREADY_REPORTED', 'SERVICE_UNAVAILABLE']).toContain(code);
    expect((await report(id)).status).toBe('pending');
  });

  it('can be created again after the earlier one was dismissed', async () => {
    const id = await insertListingRow(marketplace);
    const userId = v7();
    const first = await report(id, { userId });
    await expect(report(id, { userId })).rejects.toMatchObject({ code: 'ALREADY_REPORTED', status: 409 });
    await resolve(first.id, 'dismiss');
    await report(id, { userId });
  });

  it('is refused on own and invisible listings, and accepted on sold ones', async () => {
    const userId = v7();
    const own = await insertListingRow(marketplace, { userId });
    await expect(report(own, { userId })).rejects.toMatchObject({ code: 'OWN_LISTING', status: 400 });
    const removed = await insertListingRow(marketplace, { status: 'removed' });
    const deleted = await insertListingRow(marketplace);
    await updateListingRow(marketplace, deleted, 'deleted_at = now()');
    for (const id of [removed, deleted, 2_000_000_000]) {
      await expect(report(id)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND', status: 404 });
    }
    await report(await insertListingRow(marketplace, { status: 'sold' }));
  });

  it('keeps its text, and errors name the field', async () => {
    const id = await insertListingRow(marketplace);
    const description = '<b>"Fake"</b> & \' — 100%';
    const made = await report(id, { description });
    expect((await reports()).find((one) => one.id === made.id)).toMatchObject({ description });
    const invalid = { id, reason: 'because' as ReportReason, description: 'x' };
    await expect(marketplace.bus.call(reportListing, invalid, { ctx: asMember() })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      details: [{ field: 'reason' }],
    });
  });
});

describe('the queue of reports', () => {
  it('lists open reports, newest first, with listing, seller and their number', async () => {
    const ownerId = v7();
    const member = { userId: ownerId, version: 1, firstName: 'Ada', lastName: 'Byron', verifiedAt: null };
    await marketplace.dataSource.transaction((tx) =>
      publish(tx, userChanged, { ...OPEN_ACCOUNT, ...member, registeredAt: new Date().toISOString() }),
    );
    await waitFor(async () => {
      const known = await marketplace.dataSource.query<unknown[]>('SELECT FROM users WHERE user_id = $1', [ownerId]);
      return known.length > 0;
    });
    const id = await insertListingRow(marketplace, { userId: ownerId, title: 'Queued' });
    const first = await report(id, { reason: 'spam' });
    const second = await report(id, { reason: 'fraud' });
    const [newest, next] = await reports();
    expect([newest?.id, next?.id]).toEqual([second.id, first.id]);
    expect(newest).toMatchObject({
      listing: { id, title: 'Queued', status: 'active', userId: ownerId, sellerName: 'Ada B.' },
      reporterName: 'A collector',
      reason: 'fraud',
      description: null,
      status: 'pending',
      openOnListing: 2,
      reviewedAt: null,
      reviewedBy: null,
    });
  });

  it('is paged without a gap and refuses cursors of other lists', async () => {
    const open = await reports();
    const ids: string[] = [];
    let cursor: string | undefined;
    for (;;) {
      const { body, meta } = await marketplace.bus.callRaw(listReports, { limit: 2, cursor }, { ctx: admin });
      ids.push(...(JSON.parse(body.toString()) as Report[]).map(({ id }) => id));
      expect(meta.total).toBe(open.length);
      if (!meta.nextCursor) break;
      cursor = meta.nextCursor;
    }
    expect(ids).toEqual(open.map(({ id }) => id));
    const elsewhere = marketplace.bus.call(listReports, { status: 'dismissed', cursor }, { ctx: admin });
    await expect(elsewhere).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'cursor' }] });
  });

  it('is for the administrator only, like every action on it', async () => {
    const { id } = await report(await insertListingRow(marketplace));
    const member = { ctx: asMember() };
    const tries = [
      marketplace.bus.call(listReports, {}, member),
      marketplace.bus.call(resolveReport, { id, action: 'dismiss' }, member),
      marketplace.bus.call(removeListing, { id: 1, reason: 'Because' }, member),
    ];
    for (const one of await Promise.allSettled(tries)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'ADMIN_ONLY', status: 403 } });
    }
    await expect(marketplace.bus.call(listReports, {}, { ctx: asVisitor() })).rejects.toMatchObject({ status: 401 });
  });
});

describe('resolving a report', () => {
  it('dismisses it once, also concurrently, and records who did', async () => {
    const listingId = await insertListingRow(marketplace);
    const { id } = await report(listingId);
    const other = await report(listingId);
    const both = await Promise.allSettled([resolve(id, 'dismiss', 'Genuine'), resolve(id, 'dismiss', 'Genuine')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(resolve(id, 'remove_listing')).rejects.toMatchObject({ code: 'REPORT_RESOLVED', status: 409 });
    await expect(resolve(v7(), 'dismiss')).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND', status: 404 });
    const dismissed = (await reports('dismissed')).find((one) => one.id === id);
    expect(dismissed).toMatchObject({ note: 'Genuine', reviewedBy: ADMIN, openOnListing: 1 });
    expect(dismissed?.reviewedAt).not.toBeNull();
    expect(await statusOf(listingId)).toEqual({ status: 'active', reason: null });
    expect((await reports()).map((one) => one.id)).toContain(other.id);
    expect(await actsOn('report', id)).toMatchObject([
      {
        adminId: ADMIN,
        action: 'report_dismissed',
        before: { status: 'pending', listingId, title: 'Twin Mill', reason: 'fake' },
        after: { status: 'dismissed', note: 'Genuine' },
      },
    ]);
  });

  it('takes the listing down with its offers and reports and notifies the owner once', async () => {
    const ownerId = v7();
    const listingId = await insertListingRow(marketplace, { userId: ownerId, title: 'Print on a card' });
    const offer = await writeAbout(marketplace, listingId, [v7(), ownerId], { offerPrice: '9.00' });
    const { id } = await report(listingId, { reason: 'fraud' });
    const other = await report(listingId, { reason: 'spam' });
    const both = await Promise.allSettled([
      resolve(id, 'remove_listing', 'The card is a print.'),
      resolve(other.id, 'remove_listing', 'The card is a print.'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [done] = both.filter((one) => one.status === 'fulfilled');
    expect(done?.value).toMatchObject({
      status: 'removed',
      listing: { status: 'removed' },
      openOnListing: 0,
      reviewedBy: ADMIN,
    });
    expect(await statusOf(listingId)).toEqual({ status: 'removed', reason: 'The card is a print.' });
    const ended = (await reports('removed')).filter(({ listing }) => listing.id === listingId);
    expect(ended.map((one) => one.id).sort()).toEqual([id, other.id].sort());
    const [declined] = await marketplace.dataSource.query<{ status: string }[]>(
      'SELECT offer_status AS status FROM marketplace_messages WHERE id = $1',
      [offer.id],
    );
    expect(declined).toEqual({ status: 'declined' });
    await waitFor(() => takenDown(ownerId).length > 0);
    await waitFor(() =>
      events.some(({ name, payload }) => {
        const { listingId: changed, status } = payload as PayloadOf<typeof listingChanged>;
        return name === listingChanged.name && changed === listingId && status === 'removed';
      }),
    );
    expect(takenDown(ownerId)).toMatchObject([
      { listingId, title: 'Print on a card', statement: 'The card is a print.' },
    ]);
    expect(await actsOn('listing', listingId)).toMatchObject([
      {
        adminId: ADMIN,
        action: 'listing_removed',
        before: { status: 'active', title: 'Print on a card', ownerId, deleted: false },
        after: {
          status: 'removed',
          statement: 'The card is a print.',
          transaction: null,
          reportId: done?.value.id,
          otherReports: [done?.value.id === id ? other.id : id],
        },
      },
    ]);
    await expect(report(listingId)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
  });

  it('explains the report’s reason to the owner when there is no note', async () => {
    const ownerId = v7();
    const { id } = await report(await insertListingRow(marketplace, { userId: ownerId }), { reason: 'spam' });
    await resolve(id, 'remove_listing');
    await waitFor(() => takenDown(ownerId).length > 0);
    expect(takenDown(ownerId)).toMatchObject([
      { ground: 'spam', statement: expect.stringMatching(/advertises/) as string },
    ]);
  });

  it('cancels an unpaid transaction and leaves a paid one', async () => {
    for (const [status, after] of [
      ['pending', 'canceled'],
      ['paid', 'paid'],
    ] as const) {
      const ownerId = v7();
      const listingId = await insertListingRow(marketplace, { userId: ownerId });
      const buyerId = v7();
      const offer = await writeAbout(marketplace, listingId, [buyerId, ownerId], { offerPrice: '9.00' });
      const { transactionId } = await acceptAs(marketplace, offer.id, ownerId);
      if (status === 'paid') await payAs(marketplace, transactionId ?? '', buyerId);
      const { id } = await report(listingId);
      await resolve(id, 'remove_listing', 'Stolen');
      expect(await statusOf(listingId)).toEqual({ status: 'removed', reason: 'Stolen' });
      const [actions] = await marketplace.dataSource.query<{ status: string; reason: string | null }[]>(
        'SELECT status, cancel_reason AS reason FROM marketplace_transactions WHERE id = $1',
        [transactionId],
      );
      expect(actions?.status).toBe(after);
      expect(actions?.reason ?? '').not.toContain('Stolen');
      const [act] = await actsOn('listing', listingId);
      const transaction = { id: transactionId, was: status, canceled: status === 'pending' };
      expect(act).toMatchObject({ before: { status: 'reserved' }, after: { transaction } });
    }
  });

  it('keeps the owner from reopening the listing, also after a deletion', async () => {
    const userId = v7();
    const ctx = asMember(userId);
    const visible = await insertListingRow(marketplace, { userId });
    await resolve((await report(visible)).id, 'remove_listing');
    const reopened = marketplace.bus.call(updateListing, { id: visible, status: 'active' }, { ctx });
    await expect(reopened).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
    const listingId = await insertListingRow(marketplace, { userId });
    const { id } = await report(listingId);
    await updateListingRow(marketplace, listingId, 'deleted_at = now()');
    expect((await reports()).find((one) => one.id === id)).toMatchObject({ listing: { status: 'removed' } });
    await resolve(id, 'remove_listing');
    expect(await statusOf(listingId)).toMatchObject({ status: 'removed' });
    const restored = marketplace.bus.call(restoreListing, { id: listingId }, { ctx });
    await expect(restored).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
  });

  it('leaves no report open that arrives concurrently', async () => {
    const listingId = await insertListingRow(marketplace);
    const { id } = await report(listingId);
    await Promise.allSettled([
      ...Array.from({ length: 10 }, () => report(listingId)),
      resolve(id, 'remove_listing'),
      ...Array.from({ length: 10 }, () => report(listingId)),
    ]);
    expect((await reports()).filter(({ listing }) => listing.id === listingId)).toEqual([]);
  });
});

describe('taking a listing down without a report', () => {
  const remove = (id: number, reason = 'Not a model car'): Promise<unknown> =>
    marketplace.bus.call(removeListing, { id, reason }, { ctx: admin });

  it('happens once and gives the owner the reason', async () => {
    const ownerId = v7();
    const listingId = await insertListingRow(marketplace, { userId: ownerId });
    await expect(remove(listingId, '  ')).rejects.toMatchObject({ details: [{ field: 'reason' }] });
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => remove(listingId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { id: listingId, status: 'removed' } },
    ]);
    await expect(remove(listingId)).rejects.toMatchObject({ code: 'LISTING_REMOVED', status: 409 });
    await expect(remove(2_000_000_000)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND', status: 404 });
    await waitFor(() => takenDown(ownerId).length > 0);
    expect(takenDown(ownerId)).toMatchObject([{ listingId, ground: null, statement: 'Not a model car' }]);
  });
});
