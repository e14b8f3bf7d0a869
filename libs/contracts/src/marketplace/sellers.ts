import { z } from 'zod';
import { query } from '../define';
import { Id } from '../common/fields';
import { Seller } from './listings';

/** A collector's record on the market, of anybody whose account is open and with whom one is not blocked. */
export const getSeller = query({
  name: 'marketplace.sellers.get',
  http: { method: 'GET', path: '/marketplace/sellers/:id', access: 'member', summary: "A collector's record" },
  input: z.strictObject({ id: Id }),
  output: Seller,
  errors: { COLLECTOR_NOT_FOUND: 404 },
});
