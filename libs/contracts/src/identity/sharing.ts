import { z } from 'zod';

const choices = {
  /** Show the region on the profile and on listings. */
  region: z.boolean(),
  /** Show the estimated value of the whole vault on the profile. */
  value: z.boolean(),
  /** Compare castings in common, duplicates and wishes with those of other collectors. */
  overlap: z.boolean(),
  /** Show followers added cars, new listings (`listed`) and milestones of the vault (`reached`). */
  added: z.boolean(),
  listed: z.boolean(),
  reached: z.boolean(),
};

/**
 * What others may see of a user beyond name, photo, bio and links; each is the user's choice. It applies only while the
 * profile is public. The price and date of a purchase are never part of a profile.
 */
export const Sharing = z.object(choices);
export type Sharing = z.output<typeof Sharing>;

/** Any subset of the choices. */
export const SharingChanges = z.strictObject(choices).partial();

/** The choices of a new account: region and value are private. */
export const DEFAULT_SHARING: Sharing = {
  region: false,
  value: false,
  overlap: true,
  added: true,
  listed: true,
  reached: true,
};

/** The choices in effect while a profile is not public. */
export const NOTHING_SHARED: Sharing = {
  region: false,
  value: false,
  overlap: false,
  added: false,
  listed: false,
  reached: false,
};
