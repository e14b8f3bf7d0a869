/**
 * Who may use which route of the market: every route with an id, and the car transfers. `market-policy.int-spec.ts`
 * tries each line against the real services; a route without a line fails it.
 *
 * `visitor` is not signed in. `member` is an unrelated user. `counterparty` is the buyer: wrote about the listing,
 * made the offer, bought. `owner` is the seller, or the owner of a saved search, report or car. `banned` was a member
 * until just now. `admin` is the administrator after the step-up, who on the market has the rights of a member.
 */
export const ROLES = ['visitor', 'member', 'counterparty', 'owner', 'banned', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What is created before each attempt. */
export type SceneName =
  | 'listing'
  | 'deleted listing'
  | 'removed listing'
  | 'sold listing'
  | 'photo'
  | 'conversation'
  | 'offer'
  | 'transaction'
  | 'paid transaction'
  | 'shipped transaction'
  | 'completed transaction'
  | 'saved search'
  | 'report'
  | 'pending transfer'
  | 'listed car';

export interface PolicyLine {
  /** A contract's name, or the method and path of a route without a contract. */
  readonly route: string;
  readonly scene: SceneName;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<Role, number>>;
}

type Statuses = readonly [
  visitor: number,
  member: number,
  counterparty: number,
  owner: number,
  banned: number,
  admin: number,
];

const line = (
  route: string,
  scene: SceneName,
  statuses: Statuses,
  options: Pick<PolicyLine, 'body'> = {},
): PolicyLine => {
  const [visitor, member, counterparty, owner, banned, admin] = statuses;
  return { route, scene, expected: { visitor, member, counterparty, owner, banned, admin }, ...options };
};

/** Stands for the owner's id in a body. */
export const OWNER = '<owner>';

export const MARKET_POLICY: readonly PolicyLine[] = [
  //                                                               visitor member counterparty owner banned admin
  line('marketplace.listings.get', 'listing', [401, 200, 200, 200, 401, 200]),
  line('marketplace.listings.get', 'sold listing', [401, 200, 200, 200, 401, 200]),
  line('marketplace.listings.get', 'deleted listing', [401, 404, 404, 404, 401, 404]),
  line('marketplace.listings.get', 'removed listing', [401, 404, 404, 200, 401, 404]),
  line('marketplace.listings.update', 'listing', [401, 403, 403, 200, 401, 403], { body: { title: 'Changed' } }),
  line('marketplace.listings.update', 'removed listing', [401, 404, 404, 404, 401, 404], {
    body: { title: 'Changed' },
  }),
  line('marketplace.listings.delete', 'listing', [401, 403, 403, 204, 401, 403]),
  line('marketplace.listings.delete', 'transaction', [401, 403, 403, 409, 401, 403]),
  line('marketplace.listings.restore', 'deleted listing', [401, 404, 404, 200, 401, 404]),
  line('marketplace.listings.restore', 'removed listing', [401, 404, 404, 404, 401, 404]),

  line('GET /api/photos/listing-:id', 'photo', [200, 200, 200, 200, 200, 200]),
  line('GET /api/photos/listing-:id', 'sold listing', [401, 200, 200, 200, 401, 200]),
  line('GET /api/photos/listing-:id', 'removed listing', [401, 404, 404, 200, 401, 404]),

  line('marketplace.favorites.status', 'listing', [401, 200, 200, 200, 401, 200]),
  line('marketplace.favorites.add', 'listing', [401, 201, 201, 201, 401, 201]),
  line('marketplace.favorites.add', 'removed listing', [401, 404, 404, 201, 401, 404]),
  line('marketplace.favorites.remove', 'listing', [401, 204, 204, 204, 401, 204]),

  line('marketplace.reports.create', 'listing', [401, 201, 201, 400, 401, 201], { body: { reason: 'spam' } }),
  line('marketplace.reports.create', 'removed listing', [401, 404, 404, 404, 401, 404], { body: { reason: 'spam' } }),
  line('marketplace.reports.resolve', 'report', [401, 403, 403, 403, 401, 200], { body: { action: 'dismiss' } }),
  line('marketplace.reports.remove-listing', 'listing', [401, 403, 403, 403, 401, 200], { body: { reason: 'Fake' } }),

  line('marketplace.messages.of-listing', 'conversation', [401, 200, 200, 200, 401, 200]),
  line('marketplace.messages.send', 'conversation', [401, 201, 201, 400, 401, 201], {
    body: { receiverId: OWNER, message: 'Is it still there?' },
  }),
  line('marketplace.messages.send', 'sold listing', [401, 409, 409, 400, 401, 409], {
    body: { receiverId: OWNER, message: 'Is it still there?' },
  }),
  line('marketplace.conversations.get', 'conversation', [401, 404, 200, 200, 401, 404]),
  line('marketplace.conversations.messages', 'conversation', [401, 404, 200, 200, 401, 404]),
  line('marketplace.conversations.send', 'conversation', [401, 404, 201, 201, 401, 404], {
    body: { message: 'Hello' },
  }),
  line('marketplace.conversations.read', 'conversation', [401, 404, 204, 204, 401, 404]),

  line('marketplace.offers.accept', 'offer', [401, 404, 403, 200, 401, 404]),
  line('marketplace.offers.decline', 'offer', [401, 404, 403, 200, 401, 404]),
  line('marketplace.offers.withdraw', 'offer', [401, 404, 200, 403, 401, 404]),
  line('marketplace.offers.counter', 'offer', [401, 404, 403, 201, 401, 404], { body: { offerPrice: '11' } }),

  line('marketplace.transactions.get', 'transaction', [401, 404, 200, 200, 401, 404]),
  line('marketplace.transactions.pay', 'transaction', [401, 404, 200, 403, 401, 404], {
    body: { paymentMethod: 'PayPal' },
  }),
  line('marketplace.transactions.ship', 'transaction', [401, 404, 403, 409, 401, 404], { body: {} }),
  line('marketplace.transactions.ship', 'paid transaction', [401, 404, 403, 200, 401, 404], {
    body: { trackingNumber: '1Z' },
  }),
  line('marketplace.transactions.complete', 'shipped transaction', [401, 404, 200, 403, 401, 404]),
  line('marketplace.transactions.cancel', 'transaction', [401, 404, 200, 200, 401, 404], {
    body: { reason: 'Lost it' },
  }),
  line('marketplace.transactions.cancel', 'paid transaction', [401, 404, 409, 409, 401, 404], {
    body: { reason: 'Lost it' },
  }),
  line('marketplace.transactions.feedback', 'transaction', [401, 404, 409, 409, 401, 404], { body: { rating: 5 } }),
  line('marketplace.transactions.feedback', 'completed transaction', [401, 404, 201, 201, 401, 404], {
    body: { rating: 5 },
  }),
  line('marketplace.sellers.feedback', 'completed transaction', [401, 200, 200, 200, 401, 200]),

  line('marketplace.saved-searches.update', 'saved search', [401, 404, 404, 200, 401, 404], { body: { seen: true } }),
  line('marketplace.saved-searches.delete', 'saved search', [401, 404, 404, 204, 401, 404]),

  line('collection.transfers.accept', 'pending transfer', [401, 404, 201, 404, 401, 404]),
  line('collection.transfers.decline', 'pending transfer', [401, 404, 204, 404, 401, 404]),
  line('collection.cars.provenance', 'listed car', [401, 404, 404, 200, 401, 404]),
];
