import { offerFields } from '@vault/contracts/marketplace/messages';
import type { Message, OfferedCar } from '@vault/contracts/marketplace/messages';
import type { OfferFields } from '../api/messages.api';
import type { TradedListing } from '../api/peer';

/** What the sheet holds: text as it is typed. */
export interface OfferValues {
  kind: 'money' | 'cars';
  amount: string;
  cars: OfferedCar[];
  /** Who adds the cash beside the cars. */
  cash: 'none' | 'sender' | 'receiver';
  message: string;
}

export interface OfferStart {
  listing: TradedListing;
  /** Whoever writes offers the listing. */
  asks: boolean;
  /** The offer that is answered. */
  answering: Message | null;
}

const flipped = { sender: 'receiver', receiver: 'sender' } as const;

/** An answer begins with what it answers, seen from the other side. */
export function startOf({ listing, asks, answering }: OfferStart): OfferValues {
  const cars = answering?.offerCars ?? [];
  const cash = answering?.cashFrom && answering.offerPrice !== null ? flipped[answering.cashFrom] : 'none';
  return {
    kind: cars.length > 0 || (!asks && !answering && listing.type === 'trade') ? 'cars' : 'money',
    amount: (cars.length > 0 && answering?.offerPrice) || '',
    cars,
    cash: cars.length > 0 ? cash : 'none',
    message: '',
  };
}

export type OfferProblems = Partial<Record<'amount' | 'cars', string>>;

export type OfferResult = { fields: OfferFields; problems: null } | { fields: null; problems: OfferProblems };

/** What the contract takes, or what is still wrong. */
export function offerOf(values: OfferValues): OfferResult {
  const { kind, cars, cash, amount } = values;
  const withMoney = kind === 'money' || cash !== 'none';
  const price = withMoney ? offerFields.offerPrice.safeParse(amount.trim()) : null;
  const problems: OfferProblems = {
    ...(withMoney && !amount.trim() && { amount: 'Enter an amount' }),
    ...(price?.error && { amount: price.error.issues[0]?.message ?? 'Enter an amount' }),
    ...(kind === 'cars' && cars.length === 0 && { cars: 'Choose at least one car' }),
  };
  if (Object.keys(problems).length > 0) return { fields: null, problems };
  return {
    problems: null,
    fields: {
      ...(price?.data && { offerPrice: price.data }),
      ...(kind === 'cars' && { offerCarIds: cars.map(({ id }) => id) }),
      ...(kind === 'cars' && cash !== 'none' && { cashFrom: cash }),
    },
  };
}
