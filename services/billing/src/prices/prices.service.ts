import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Interval } from '@vault/contracts/billing/plans';
import Stripe from 'stripe';
import { OFFERS, type Choice, type Offer } from '../plans/offer';
import { idOf } from '../stripe/answers';

const KEPT_MS = 600_000;
const EVERY = { monthly: 'month', yearly: 'year' } as const satisfies Record<Interval, string>;

const isThatOf = (offer: Offer, { currency, unit_amount, recurring }: Stripe.Price): boolean =>
  currency === 'usd' &&
  unit_amount === offer.cents &&
  recurring?.interval === EVERY[offer.interval] &&
  recurring.interval_count === 1;

/** Stripe's prices of what the catalogue offers. The catalogue is the truth: a price that differs from it is replaced. */
@Injectable()
export class PricesService implements OnApplicationBootstrap {
  private readonly logger = new Logger(PricesService.name);
  private known?: { readonly ids: Promise<ReadonlyMap<string, string>>; readonly until: number };

  constructor(private readonly stripe: Stripe) {}

  /** Learns of a wrong price when the service starts, rather than when somebody pays; not while Stripe is away. */
  onApplicationBootstrap(): void {
    this.all().catch((error: unknown) => this.logger.warn(`Prices are looked up later: ${String(error)}`));
  }

  /** The id of the price that is charged. */
  async idOf({ tier, interval }: Choice): Promise<string> {
    const id = (await this.all()).get(`${tier}_${interval}`);
    if (!id) throw new Error(`${tier}, ${interval} has no price`);
    return id;
  }

  private all(): Promise<ReadonlyMap<string, string>> {
    if (!this.known || this.known.until < Date.now()) {
      const ids = this.lookUp();
      this.known = { ids, until: Date.now() + KEPT_MS };
      ids.catch(() => (this.known = undefined));
    }
    return this.known.ids;
  }

  private async lookUp(): Promise<ReadonlyMap<string, string>> {
    const keys = OFFERS.map(({ key }) => key);
    const { data } = await this.stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 });
    const products = new Map<string, string>();
    for (const price of data) {
      const tier = OFFERS.find(({ key }) => key === price.lookup_key)?.tier;
      const product = idOf(price.product);
      if (tier && product) products.set(tier, product);
    }
    const ids = new Map<string, string>();
    for (const offer of OFFERS) {
      const price = data.find(({ lookup_key }) => lookup_key === offer.key);
      ids.set(offer.key, price && isThatOf(offer, price) ? price.id : await this.put(offer, products, price));
    }
    return ids;
  }

  /** Who has subscribed at an old price goes on paying it. */
  private async put(offer: Offer, products: Map<string, string>, old?: Stripe.Price): Promise<string> {
    const { tier, interval, cents, key } = offer;
    if (old) {
      const differs = `${old.id} (${key}) costs ${old.unit_amount} ${old.currency}, the catalogue says ${cents} usd`;
      this.logger.error(`The price ${differs}. A new price takes its place.`);
    }
    const product = products.get(tier) ?? (await this.createProduct(offer));
    products.set(tier, product);
    const { id } = await this.stripe.prices.create(
      {
        ...{ product, currency: 'usd', unit_amount: cents, recurring: { interval: EVERY[interval] } },
        ...{ lookup_key: key, transfer_lookup_key: true, metadata: { tier, interval } },
      },
      { idempotencyKey: `price:${key}:${cents}:${old?.id ?? 'first'}` },
    );
    return id;
  }

  private async createProduct({ tier, name }: Offer): Promise<string> {
    const product = { name: `Diecast Vault ${name}`, metadata: { tier } };
    return (await this.stripe.products.create(product, { idempotencyKey: `product:${tier}` })).id;
  }
}
