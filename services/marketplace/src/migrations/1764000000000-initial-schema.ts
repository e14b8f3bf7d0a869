import { initialSchema } from '@vault/service-kit/database';
import { attachmentFunctions } from '../attachments/attachments.schema';
import { conversationsSchema } from '../conversations/conversations.schema';
import { favoritesSchema } from '../favorites/favorites.schema';
import { feedbackSchema } from '../feedback/feedback.schema';
import { listingsSchema } from '../listing-core/listings.schema';
import { mediansSchema } from '../medians/medians.schema';
import { offersSchema } from '../offers/offers.schema';
import { photosSchema } from '../photos/photos.schema';
import { reportsSchema } from '../reports/reports.schema';
import { salesSchema } from '../sales/sales.schema';
import { savedSearchesSchema } from '../saved-searches/saved-searches.schema';
import { searchFunctions, searchSchema } from '../search/search.schema';
import { transactionsSchema } from '../transactions/transactions.schema';
import { usersSchema } from '../users/users.schema';

/** Each feature's tables after those that they refer to. */
export const InitialSchema1764000000000 = initialSchema('InitialSchema1764000000000', [
  ...usersSchema,
  ...attachmentFunctions,
  ...salesSchema,
  ...mediansSchema,
  ...searchFunctions,
  ...listingsSchema,
  ...searchSchema,
  ...photosSchema,
  ...conversationsSchema,
  ...offersSchema,
  ...transactionsSchema,
  ...feedbackSchema,
  ...favoritesSchema,
  ...reportsSchema,
  ...savedSearchesSchema,
]);
