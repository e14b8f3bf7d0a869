import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Interval, PaidTier } from '@vault/contracts/billing/plans';
import { TtlCache } from '@vault/service-kit/ttl-cache';
import Stripe from 'stripe';
import { idOf } from '../stripe';
import { dollarsOf } from './money';
import { PLAN_PRICES, type PlanChoice, type PlanPrice } from './plan-prices';

const CACHE_MS = 600_000;
const STRIPE_INTERVAL = { monthly: 'month', yearly: 'year' } as const satisfies Record<Interval, string>;
const LOOKUP_KEY = /^(standard|premium)_(monthly|yearly)$/;

/** A plan with the amount that a price at Stripe charges for it, as a decimal string. */
export interface ChargedPlan extends PlanChoice {
  readonly amount: string;
}

/**
 * The plan that a price is for: by its lookup key or, when a newer price has taken the key over, by its metadata. Null
 * for a price of something else.
 */
export function planOfPrice(price: Stripe.Price): ChargedPlan | null {
  const { tier, interval } = price.metadata;
  const [, keyTier, keyInterval] =
    LOOKUP_KEY.exec(price.lookup_key ?? '') ?? LOOKUP_KEY.exec(`${tier}_${interval}`) ?? [];
  if (!keyTier || !keyInterval || price.unit_amount === null) return null;
  return { tier: keyTier as PaidTier, interval: keyInterval as Interval, amount: dollarsOf(price.unit_amount) };
}

const isSame = ({ cents, interval }: PlanPrice, { currency, unit_amount, recurring }: Stripe.Price): boolean =>
  currency === 'usd' &&
  unit_amount === cents &&
  recurring?.interval === STRIPE_INTERVAL[interval] &&
  recurring.interval_count === 1;

/** The prices of the catalog at Stripe: missing ones are created, different ones replaced. */
@Injectable()
export class StripePrices implements OnApplicationBootstrap {
  private readonly logger = new Logger(StripePrices.name);
  private readonly idsByKey = new TtlCache(CACHE_MS, () => this.load());

  constructor(private readonly stripe: Stripe) {}

  /** Finds a wrong price when the service starts rather than when somebody pays; Stripe may be unavailable then. */
  onApplicationBootstrap(): void {
    this.idsByKey.get().catch((error: unknown) => {
      this.logger.warn(`The prices could not be read and are read at their first use: ${String(error)}`);
    });
  }

  /** Stripe's id of the price to charge. */
  async idOf({ tier, interval }: PlanChoice): Promise<string> {
    const id = (await this.idsByKey.get()).get(`${tier}_${interval}`);
    if (!id) throw new Error(`${tier}, ${interval} has no price`);
    return id;
  }

  private async load(): Promise<ReadonlyMap<string, string>> {
    const keys = PLAN_PRICES.map(({ key }) => key);
    const { data } = await this.stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 });
    const products = new Map<string, string>();
    for (const price of data) {
      const tier = PLAN_PRICES.find(({ key }) => key === price.lookup_key)?.tier;
      const product = idOf(price.product);
      if (tier && product) products.set(tier, product);
    }
    const ids = new Map<string, string>();
    for (const wanted of PLAN_PRICES) {
      const existing = data.find(({ lookup_key }) => lookup_key === wanted.key);
      const isCorrect = existing && isSame(wanted, existing);
      ids.set(wanted.key, isCorrect ? existing.id : await this.create(wanted, products, existing));
    }
    return ids;
  }

  /** Subscriptions at the replaced price keep paying it. */
  private async create(wanted: PlanPrice, products: Map<string, string>, replaced?: Stripe.Price): Promise<string> {
    const { tier, interval, cents, key } = wanted;
    if (replaced) {
      const { id, unit_amount, currency } = replaced;
      this.logger.error(
        `Replacing the price ${id} (${key}) of ${unit_amount} ${currency}: the catalog says ${cents} usd`,
      );
    }
    const product = products.get(tier) ?? (await this.createProduct(wanted));
    products.set(tier, product);
    const { id } = await this.stripe.prices.create(
      {
        product,
        currency: 'usd',
        unit_amount: cents,
        recurring: { interval: STRIPE_INTERVAL[interval] },
        lookup_key: key,
        transfer_lookup_key: true,
        metadata: { tier, interval },
      },
      { idempotencyKey: `price:${key}:${cents}:${replaced?.id ?? 'first'}` },
    );
    return id;
  }

  private async createProduct({ tier, name }: PlanPrice): Promise<string> {
    const product = { name: `Diecast Vault ${name}`, metadata: { tier } };
    return (await this.stripe.products.create(product, { idempotencyKey: `product:${tier}` })).id;
  }
}
