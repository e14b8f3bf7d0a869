import { z } from 'zod';
import { query } from '../define';
import { Id, wholeNumber } from '../common/fields';
import { MAX_LIMIT } from '../common/page';

/** Which of the given active listings match the user's open wishes; at most one wish per listing, the most urgent. */
export const listWishedListings = query({
  name: 'collection.wishlist.wished-listings',
  http: {
    method: 'GET',
    path: '/wishlist/listings',
    access: 'member',
    summary: 'Get which of the given listings match a wish of the user',
  },
  input: z.strictObject({
    /** Listing ids, separated by commas. */
    ids: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z
        .array(wholeNumber(1, 2_147_483_647), 'Send at least one listing id')
        .min(1)
        .max(MAX_LIMIT, `At most ${MAX_LIMIT}`),
    ),
  }),
  output: z.object({ wished: z.array(z.object({ listingId: z.int(), wishId: Id, wishName: z.string() })) }),
});
