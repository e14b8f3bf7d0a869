import { offerFields } from '@vault/contracts/marketplace/messages';
import type { Message, OfferedCar } from '@vault/contracts/marketplace/messages';
import type { OfferFields } from '../api/messages.api';
import type { ConversationListing } from '../api/conversation-context';

/** The values of the form fields, as typed. */
export interface OfferValues {
  kind: 'money' | 'cars';
  amount: string;
  cars: OfferedCar[];
  /** Who adds cash to the cars. */
  cash: 'none' | 'sender' | 'receiver';
  message: string;
}

export interface OfferSetup {
  listing: ConversationListing;
  /** Whether the viewer owns the listing. */
  isSeller: boolean;
  /** The offer that is countered. */
  replyTo: Message | null;
}

const otherSide = { sender: 'receiver', receiver: 'sender' } as const;

/** The initial values; a counter-offer starts with the terms of the offer, seen from the other side. */
export function initialValues({ listing, isSeller, replyTo }: OfferSetup): OfferValues {
  const cars = replyTo?.offerCars ?? [];
  const cash = replyTo?.cashFrom && replyTo.offerPrice !== null ? otherSide[replyTo.cashFrom] : 'none';
  return {
    kind: cars.length > 0 || (!isSeller && !replyTo && listing.type === 'trade') ? 'cars' : 'money',
    amount: (cars.length > 0 && replyTo?.offerPrice) || '',
    cars,
    cash: cars.length > 0 ? cash : 'none',
    message: '',
  };
}

export type OfferProblems = Partial<Record<'amount' | 'cars', string>>;

export type OfferResult = { fields: OfferFields; problems: null } | { fields: null; problems: OfferProblems };

/** The fields of the request, or the validation errors by form field. */
export function parseOffer(values: OfferValues): OfferResult {
  const { kind, cars, cash, amount } = values;
  const hasMoney = kind === 'money' || cash !== 'none';
  const price = hasMoney ? offerFields.offerPrice.safeParse(amount.trim()) : null;
  const problems: OfferProblems = {
    ...(hasMoney && !amount.trim() && { amount: 'Enter an amount' }),
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

/** How far a price is from the median sold price, in whole percent; null without a valid price or median. */
export function compareToMedian(price: string, median: string | null): string | null {
  const [amount, medianAmount] = [Number(price), Number(median)];
  if (!(amount > 0) || !(medianAmount > 0)) return null;
  const percent = Math.round((amount / medianAmount - 1) * 100);
  if (percent === 0) return 'right at the 12-month median';
  return `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'} the 12-month median`;
}
