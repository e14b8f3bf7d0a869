import type { PayloadOf } from '@vault/contracts/define';
import { transactionProgressed } from '@vault/contracts/marketplace/events';
import type { Side } from '@vault/contracts/marketplace/transactions';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { displayName } from '../members/display-name';
import { turnOf, waitsFor, type Standing } from '../transactions/turns';

type DealStepped = PayloadOf<typeof transactionProgressed>;

/** A step of a transaction whose rows show it already. */
export interface ToldStep {
  readonly transactionId: string;
  readonly step: DealStepped['step'];
  readonly by: Side | 'market';
  /** Of a parcel its number, of a cancelling its reason. */
  readonly note: string | null;
}

interface Person {
  readonly id: string;
  readonly name: string;
  readonly gaveFeedback: boolean;
}

interface Around extends Standing {
  readonly title: string;
  readonly buyer: Person;
  readonly seller: Person;
}

const person = (side: Side, m: string): string => `
  jsonb_build_object('id', t.${side}_id, 'name', ${displayName(m)}, 'gaveFeedback',
    EXISTS (SELECT FROM marketplace_feedback f WHERE f.transaction_id = t.id AND f.by_id = t.${side}_id)) AS ${side}`;

const AROUND = `
  SELECT t.kind, t.status, t.cash_from AS "cashFrom", t.seller_shipped_at IS NOT NULL AS "sellerShipped",
    t.buyer_shipped_at IS NOT NULL AS "buyerShipped", t.seller_received_at IS NOT NULL AS "sellerReceived",
    t.buyer_received_at IS NOT NULL AS "buyerReceived", t.listing->>'title' AS title,
    ${person('buyer', 'b')}, ${person('seller', 's')}
  FROM marketplace_transactions t
  LEFT JOIN users b ON b.user_id = t.buyer_id LEFT JOIN users s ON s.user_id = t.seller_id WHERE t.id = $1`;

const SIDES: readonly Side[] = ['buyer', 'seller'];

function sidesToTell({ step, by }: ToldStep, deal: Standing): readonly Side[] {
  if (step === 'reminded') return waitsFor(deal);
  return SIDES.filter((side) => side !== by);
}

function yourTurn(deal: Around, side: Side): DealStepped['yourTurn'] {
  const may = turnOf(deal, side, deal[side].gaveFeedback);
  return may.find((act) => act !== 'cancel') ?? null;
}

/** Tells of a step, in the transaction that takes it. */
export async function tellStep(tx: EntityManager, told: ToldStep): Promise<void> {
  const { transactionId, step, by, note } = told;
  const [deal] = await rows<Around>(tx, AROUND, [transactionId]);
  if (!deal) return;
  const doer = by === 'market' ? null : deal[by];
  for (const side of sidesToTell(told, deal)) {
    await publish(tx, transactionProgressed, {
      ...{ userId: deal[side].id, transactionId, listingTitle: deal.title, step },
      ...{ byId: doer?.id ?? null, byName: doer?.name ?? null, yourTurn: yourTurn(deal, side) },
      trackingNumber: step === 'shipped' ? note : null,
      reason: step === 'canceled' ? note : null,
      steppedAt: new Date().toISOString(),
    });
  }
}
