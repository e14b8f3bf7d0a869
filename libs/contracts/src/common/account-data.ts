import { z } from 'zod';
import { Id } from './fields';

/** A photo that the user owns, by its id in the table of the service that answers. */
export const OwnedPhoto = z.object({ kind: z.enum(['avatar', 'listing']), id: Id });
export type OwnedPhoto = z.output<typeof OwnedPhoto>;

/**
 * A service's part of the account export, besides its own fields. The archive contains the photos named here and no
 * others: a photo's URL in a text may be anybody's.
 */
export const AccountData = z.looseObject({ ownedPhotos: z.array(OwnedPhoto).optional() });
export type AccountData = z.output<typeof AccountData>;
