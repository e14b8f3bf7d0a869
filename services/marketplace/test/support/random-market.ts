import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { insertListing } from './market';
import { findViolations } from './invariants';
import { addCar, ownerOf } from './fake-vaults';

export interface OfferRow {
  readonly id: string;
  readonly senderId: string;
  readonly receiverId: string;
  readonly open: boolean;
}

export interface TransactionRow {
  readonly id: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly status: string;
}

interface Move {
  readonly id: string;
  readonly carId: string;
  readonly fromId: string;
  readonly toId: string;
}

const MOVES = `
  SELECT t.id, car.* FROM marketplace_transactions t, LATERAL (
    SELECT t.car_id AS "carId", t.seller_id AS "fromId", t.buyer_id AS "toId" WHERE t.car_id IS NOT NULL
    UNION ALL SELECT (c->>'id')::uuid, t.buyer_id, t.seller_id FROM jsonb_array_elements(t.offer_cars) c) car
  WHERE t.listing_id = ANY ($1) AND t.status = 'completed' ORDER BY t.completed_at`;

const MESSAGES = `
  SELECT id, offer_status AS status, to_jsonb(m) - 'offer_status' - 'transaction_id' - 'expires_at' AS said
  FROM marketplace_messages m WHERE listing_id = ANY ($1)`;

/** Four users, their cars and listings, for random actions. */
export class RandomMarket {
  readonly userIds = Array.from({ length: 4 }, () => v7());
  readonly cars: readonly OfferedCar[] = this.userIds.flatMap((userId) => [addCar(userId), addCar(userId)]);
  listings: { readonly id: number; readonly ownerId: string }[] = [];
  private readonly messages = new Map<string, { readonly status: string | null; readonly said: string }>();
  private readonly knownMoves = new Set<string>();
  /** The owners of moved cars; their vaults follow one round later. */
  private readonly holders = new Map<string, string>();
  private readonly pendingMoves: Move[] = [];

  constructor(readonly service: TestService) {}

  static async begin(service: TestService): Promise<RandomMarket> {
    const market = new RandomMarket(service);
    const [ada, ben, eve] = market.userIds;
    market.listings = [
      await insertListing(service, { ownerId: ada, carId: market.cars[0]?.id ?? null }),
      await insertListing(service, { ownerId: ben, carId: market.cars[2]?.id ?? null, type: 'trade', price: null }),
      await insertListing(service, { ownerId: eve, currency: 'EUR' }),
      await insertListing(service, { ownerId: ada, title: 'Deora' }),
    ];
    return market;
  }

  get listingIds(): number[] {
    return this.listings.map(({ id }) => id);
  }

  carsOf(userId: string): string[] {
    return this.cars.map(({ id }) => id).filter((id) => ownerOf(id) === userId);
  }

  offers(): Promise<OfferRow[]> {
    return this.service.dataSource.query<OfferRow[]>(
      `SELECT id, sender_id AS "senderId", receiver_id AS "receiverId",
         offer_status = 'pending' AND expires_at > now() AS open
       FROM marketplace_messages WHERE listing_id = ANY ($1) AND kind = 'offer' ORDER BY id`,
      [this.listingIds],
    );
  }

  transactions(): Promise<TransactionRow[]> {
    return this.service.dataSource.query<TransactionRow[]>(
      `SELECT id, buyer_id AS "buyerId", seller_id AS "sellerId", status
       FROM marketplace_transactions WHERE listing_id = ANY ($1) ORDER BY id`,
      [this.listingIds],
    );
  }

  /** Everything that violates an invariant. */
  async violations(): Promise<object[]> {
    const violations = await findViolations(this.service.dataSource, this.listingIds);
    return [...violations, ...(await this.changedMessages()), ...(await this.invalidMoves())];
  }

  /** Transactions that moved a car of another user. The vaults follow completed transactions one round later. */
  private async invalidMoves(): Promise<object[]> {
    for (const { carId, toId } of this.pendingMoves.splice(0)) {
      const car = this.cars.find(({ id }) => id === carId);
      if (car) addCar(toId, car);
    }
    const moves = await this.service.dataSource.query<Move[]>(MOVES, [this.listingIds]);
    const newMoves = moves.filter(({ id, carId }) => !this.knownMoves.has(`${id} ${carId}`));
    return newMoves.flatMap((move) => {
      const { id, carId, fromId, toId } = move;
      const holder = this.holders.get(carId) ?? ownerOf(carId);
      this.knownMoves.add(`${id} ${carId}`);
      this.holders.set(carId, toId);
      this.pendingMoves.push(move);
      return holder === fromId ? [] : [{ what: 'a car moved by a user who does not own it', move }];
    });
  }

  /** Messages that changed or are missing, or whose closed offer changed its status. */
  private async changedMessages(): Promise<object[]> {
    const rows = await this.service.dataSource.query<{ id: string; status: string | null; said: object }[]>(MESSAGES, [
      this.listingIds,
    ]);
    const current = new Map(rows.map(({ id, status, said }) => [id, { status, said: JSON.stringify(said) }]));
    const changed = [...this.messages].filter(([id, before]) => {
      const after = current.get(id);
      const closed = before.status !== 'pending' && after?.status !== before.status;
      return !after || closed || after.said !== before.said;
    });
    for (const [id, row] of current) this.messages.set(id, row);
    return changed.map(([id]) => ({ what: 'a message changed', id }));
  }
}
