import { z } from 'zod';
import { query } from '../define';
import { Id, wholeNumber } from '../common/fields';
import { MAX_LIMIT } from '../common/page';

/** Which of these active listings one's open wishes want; at most one wish for each listing, the most urgent. */
export const listWishedListings = query({
  name: 'collection.wishlist.wished-listings',
  http: { method: 'GET', path: '/wishlist/listings', access: 'member', summary: 'Which listings are wished for' },
  input: z.strictObject({
    /** Ids of listings, separated by commas. */
    ids: z.preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(wholeNumber(1, 2_147_483_647), 'Name the listings').min(1).max(MAX_LIMIT, `At most ${MAX_LIMIT}`),
    ),
  }),
  output: z.object({ wished: z.array(z.object({ listingId: z.int(), wishId: Id, wishName: z.string() })) }),
});
