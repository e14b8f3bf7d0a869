import fc from 'fast-check';
import '../features/account';
import '../features/cars';
import '../features/collectors';
import '../features/trading';
import '../features/market';
import '../features/notifications';
import '../features/showcase';
import '../features/wishlist';
import { type Outcome, runScenario, type Scenario, type Step, type World } from '../testing/shuffled-answers';
import '../api/unread-messages.api';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058';

const scenario = <W extends World>(typed: Scenario<W>) => typed as unknown as Scenario;
const unread = (id: string): { id: string; readAt: string | null } => ({ id, readAt: null });
const fieldOf = (data: unknown, name: string): unknown => (data as Record<string, unknown> | undefined)?.[name];

const scenarios = {
  'the favorite button of a listing': scenario({
    world: () => ({ listing: { id: 7, isFavorited: false, favorites: 3 } }),
    routes: {
      'GET /marketplace/listings': ({ listing }) => [{ id: 8, isFavorited: true }, listing],
      'GET /marketplace/listings/:id': ({ listing }) => listing,
      'GET /marketplace/favorites': ({ listing }) =>
        listing.isFavorited ? [listing, { id: 8, isFavorited: true }] : [{ id: 8, isFavorited: true }],
      'POST /marketplace/listings/:id/favorite': ({ listing }) =>
        Object.assign(listing, { isFavorited: true, favorites: 4 }),
      'DELETE /marketplace/listings/:id/favorite': ({ listing }) =>
        Object.assign(listing, { isFavorited: false, favorites: 3 }),
    },
    reads: [['listings', {}], ['listing', 7], ['favorites']],
    presses: [(visible) => ['favoriteListing', { id: 7, isFavorite: !fieldOf(visible('listing', 7), 'isFavorited') }]],
    pressed: (visible) => fieldOf(visible('listing', 7), 'isFavorited'),
  }),

  'the favorite button of a car': scenario({
    world: () => ({ car: { id: ID, name: 'Deora', isFavorite: false } }),
    routes: {
      'GET /cars': ({ car }) => [car, { id: OTHER, isFavorite: false }],
      'GET /cars/recent': ({ car }) => [car],
      'GET /cars/featured': ({ car }) => car,
      'GET /cars/:id': ({ car }) => car,
      'PUT /cars/:id': ({ car }, _id, body) => Object.assign(car, body),
    },
    reads: [['cars', {}], ['car', ID], ['recentCars'], ['featuredCar']],
    presses: [
      (visible) => ['favoriteCar', { id: ID, isFavorite: !fieldOf(visible('car', ID), 'isFavorite') }],
      () => ['updateCar', { id: ID, name: 'Deora II' }],
    ],
    pressed: (visible) => fieldOf(visible('car', ID), 'isFavorite'),
  }),

  'following, muting and blocking a collector': scenario({
    world: () => ({
      nora: { id: ID, followers: 2, relation: { following: false, muted: false, blocked: false } },
    }),
    routes: {
      'GET /collectors': ({ nora }) => (nora.relation.blocked ? [] : [nora]),
      'GET /collectors/suggestions': ({ nora: { relation } }) =>
        relation.blocked ? [] : [{ collector: { id: ID }, relation }],
      'GET /collectors/following': ({ nora }) => (nora.relation.following ? [nora] : []),
      'GET /collectors/muted': ({ nora }) => (nora.relation.muted ? [{ id: ID }] : []),
      'GET /collectors/blocked': ({ nora }) => (nora.relation.blocked ? [{ id: ID }] : []),
      'GET /collectors/:id': ({ nora }) => nora,
      'POST /collectors/:id/follow': ({ nora }) => relate(nora, { following: true }),
      'DELETE /collectors/:id/follow': ({ nora }) => relate(nora, { following: false }),
      'POST /collectors/:id/mute': ({ nora }) => relate(nora, { muted: true }),
      'DELETE /collectors/:id/mute': ({ nora }) => relate(nora, { muted: false }),
      'POST /collectors/:id/block': ({ nora }) => relate(nora, { blocked: true, following: false }),
      'DELETE /collectors/:id/block': ({ nora }) => relate(nora, { blocked: false }),
    },
    reads: [
      ['collectors', {}],
      ['collector', ID],
      ['suggestions'],
      ['restrictedCollectors', 'muted'],
      ['restrictedCollectors', 'blocked'],
    ],
    presses: [
      (visible) => ['relate', { id: ID, action: relationOf(visible).following ? 'unfollow' : 'follow' }],
      (visible) => ['relate', { id: ID, action: relationOf(visible).muted ? 'unmute' : 'mute' }],
      (visible) => ['relate', { id: ID, action: relationOf(visible).blocked ? 'unblock' : 'block' }],
    ],
    pressed: relationOf,
  }),

  'a wish, its priority and its status': scenario({
    world: () => ({ wish: { id: ID, priority: 'medium', status: 'wanted', deleted: false } }),
    routes: {
      'GET /wishlist': ({ wish }) => (wish.deleted ? [] : [wish]),
      'GET /wishlist/:id': ({ wish }) => wish,
      'GET /wishlist/listings': ({ wish }) => ({
        wished: wish.deleted || wish.status === 'owned' ? [] : [{ listingId: 7, wishId: ID, wishName: 'Deora' }],
      }),
      'PUT /wishlist/:id': ({ wish }, _id, body) => Object.assign(wish, body),
      'DELETE /wishlist/:id': ({ wish }) => void (wish.deleted = true),
      'POST /wishlist/:id/restore': ({ wish }) => Object.assign(wish, { deleted: false }),
      'POST /wishlist/from-listing/:id': ({ wish }) => Object.assign(wish, { deleted: false, status: 'wanted' }),
    },
    reads: [
      ['wishes', {}],
      ['wishedListings', [7]],
    ],
    presses: [
      () => ['updateWish', { id: ID, priority: 'high' }],
      () => ['updateWish', { id: ID, priority: 'low' }],
      () => ['updateWish', { id: ID, status: 'owned' }],
      () => ['deleteWish', ID],
      () => ['restoreWish', ID],
      () => ['wishFromListing', 7],
    ],
  }),

  'read marks of notifications': scenario({
    world: () => ({ first: unread(ID), second: unread(OTHER) }),
    routes: {
      'GET /notifications': ({ first, second }) => [first, second],
      'GET /notifications/unread': ({ first, second }) => ({
        count: [first, second].filter(({ readAt }) => readAt === null).length,
      }),
      'POST /notifications/read': ({ first, second }, _id, { ids, all }) => {
        for (const notification of [first, second])
          if (all || (ids as string[]).includes(notification.id))
            Object.assign(notification, { readAt: '2026-11-22T08:00:00.000Z' });
      },
    },
    reads: [['latestNotifications'], ['notifications', {}], ['unreadNotifications']],
    presses: [
      () => ['readNotifications', { ids: [ID] }],
      () => ['readNotifications', { ids: [OTHER] }],
      () => ['readNotifications', { all: true }],
    ],
  }),

  'the read mark of a conversation': scenario({
    world: () => ({ conversation: { id: ID, unreadCount: 2 } }),
    routes: {
      'GET /conversations': ({ conversation }) => [{ id: OTHER, unreadCount: 1 }, conversation],
      'GET /conversations/unread': ({ conversation }) => ({ count: conversation.unreadCount + 1 }),
      'GET /conversations/:id': ({ conversation }) => conversation,
      'POST /conversations/:id/read': ({ conversation }) => void (conversation.unreadCount = 0),
    },
    reads: [['conversations', {}], ['conversation', ID], ['unreadCount']],
    presses: [() => ['readConversation', ID]],
  }),

  'saved searches': scenario({
    world: () => ({ search: { id: ID, name: 'Cheap', notify: 'daily', newMatches: 3, deleted: false } }),
    routes: {
      'GET /marketplace/saved-searches': ({ search }) => (search.deleted ? [] : [search]),
      'PUT /marketplace/saved-searches/:id': ({ search }, _id, { seen, ...fields }) =>
        Object.assign(search, fields, seen && { newMatches: 0 }),
      'DELETE /marketplace/saved-searches/:id': ({ search }) => void (search.deleted = true),
    },
    reads: [['savedSearches']],
    presses: [
      () => ['updateSavedSearch', { id: ID, notify: 'off' }],
      () => ['updateSavedSearch', { id: ID, notify: 'daily' }],
      () => ['updateSavedSearch', { id: ID, seen: true }],
      () => ['deleteSavedSearch', ID],
    ],
    pressed: (visible) => visible('savedSearches'),
  }),

  'notification preferences': scenario({
    world: () => ({
      message: { kind: 'message', bell: true, mail: 'daily' },
      offer: { kind: 'offer', bell: true, mail: 'daily' },
    }),
    routes: {
      'GET /notifications/preferences': ({ message, offer }) => ({ kinds: [message, offer], mailbox: {} }),
      'PUT /notifications/preferences': ({ message, offer }, _id, { kinds }) => {
        for (const change of kinds as { kind: string }[])
          Object.assign(change.kind === 'offer' ? offer : message, change);
      },
    },
    reads: [['preferences']],
    presses: (['message', 'offer'] as const).flatMap((kind) => [
      () => ['updatePreference', { kind, bell: false }] as const,
      () => ['updatePreference', { kind, bell: true }] as const,
      () => ['updatePreference', { kind, mail: 'off' }] as const,
    ]),
    pressed: (visible) => visible('preferences'),
  }),

  'the sharing settings of a profile': scenario({
    world: () => ({ profile: { sharing: { values: false, wishes: false } } }),
    routes: {
      'GET /profile': ({ profile }) => profile,
      'PUT /profile': ({ profile }, _id, { sharing }) => {
        Object.assign(profile.sharing, sharing);
        return profile;
      },
    },
    reads: [['profile']],
    presses: (['values', 'wishes'] as const).flatMap((what) => [
      () => ['updateSharing', { [what]: true }] as const,
      () => ['updateSharing', { [what]: false }] as const,
    ]),
    pressed: (visible) => visible('profile'),
  }),

  'the showcase settings': scenario({
    world: () => ({ showcase: { public: false, layout: 'grid' } }),
    routes: {
      'GET /collection/showcase': ({ showcase }) => showcase,
      'PUT /collection/showcase': ({ showcase }, _id, body) => Object.assign(showcase, body),
    },
    reads: [['myShowcase']],
    presses: [
      (visible) => ['updateShowcase', { public: !fieldOf(visible('myShowcase'), 'public') }],
      () => ['updateShowcase', { layout: 'wall' }],
    ],
    pressed: (visible) => visible('myShowcase'),
  }),
};

interface Relation {
  following: boolean;
  muted: boolean;
  blocked: boolean;
}

function relate(collector: { followers: number; relation: Relation }, changes: Partial<Relation>): null {
  const before = collector.relation;
  collector.relation = { ...before, ...changes };
  collector.followers += Number(collector.relation.following) - Number(before.following);
  return null;
}

function relationOf(visible: (endpoint: string, arg?: unknown) => unknown): Relation {
  return fieldOf(visible('collector', ID), 'relation') as Relation;
}

const steps = (outcomes: readonly Outcome[]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(fc.record({ press: fc.nat(11), outcome: fc.constantFrom(...outcomes) }), fc.record({ read: fc.nat(11) })),
    { minLength: 1, maxLength: 8 },
  );

describe.each(Object.entries(scenarios))('%s', (_name, played) => {
  it('ends up showing the state of the server, whatever order requests and responses arrive in', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), steps(['done', 'refused']), async (scheduler, taken) => {
        const { visible, held } = await runScenario(played, scheduler, taken);
        expect(visible).toEqual(held);
      }),
      { numRuns: 20 },
    ));

  it('never flickers back to the state before an update', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), steps(['done']), async (scheduler, taken) => {
        const { putBack } = await runScenario(played, scheduler, taken);
        expect(putBack).toEqual([]);
      }),
      { numRuns: 20 },
    ));
});
