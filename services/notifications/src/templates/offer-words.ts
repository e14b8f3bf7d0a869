import { CONDITION_LABELS, Condition } from '@vault/contracts/collection/cars';
import { z } from 'zod';
import { money } from './money';
import { plainWords } from './plain-words';

/** What a mail says of a listing. */
export const Offered = z.object({
  listingId: z.int(),
  title: z.string(),
  type: z.enum(['sale', 'trade']),
  price: z.string().nullable(),
  currency: z.string(),
  condition: Condition.nullable(),
});

/** A sentence on what is listed: what, how and for how much. */
export function offerWords({ title, type, price, currency, condition }: z.output<typeof Offered>): string {
  const what = plainWords(title, '');
  const how = type === 'trade' ? 'for trade' : price === null ? 'for sale' : `for ${money(price, currency)}`;
  const state = condition === null ? '' : `, in condition ${CONDITION_LABELS[condition] ?? condition}`;
  return what === '' ? `A copy is listed ${how}${state}.` : `“${what}” is listed ${how}${state}.`;
}
