import { z } from 'zod';
import { query } from '../define';
import { Id } from '../common/fields';
import { Seller } from './listings';

/**
 * The marketplace record of any collector whose account is open and who has not blocked the caller, nor been blocked.
 */
export const getSeller = query({
  name: 'marketplace.sellers.get',
  http: {
    method: 'GET',
    path: '/marketplace/sellers/:id',
    access: 'member',
    summary: 'Get the marketplace record of a collector',
  },
  input: z.strictObject({ id: Id }),
  output: Seller,
  errors: { COLLECTOR_NOT_FOUND: 404 },
});
