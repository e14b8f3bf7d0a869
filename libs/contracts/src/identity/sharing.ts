import { z } from 'zod';

const choices = {
  /** The region stands on the profile and on listings. */
  region: z.boolean(),
  /** What the whole vault is estimated at stands on the profile. */
  value: z.boolean(),
  /** Castings in common, duplicates and wishes are compared with those of other collectors. */
  overlap: z.boolean(),
  /** Followers hear of cars that came in, of what is listed, and of round numbers that the vault reached. */
  added: z.boolean(),
  listed: z.boolean(),
  reached: z.boolean(),
};

/**
 * What of a person others may see beyond their name, picture, words and links, each by its owner's choice. It counts
 * only while the profile is public; what a car cost and when is never part of a profile.
 */
export const Sharing = z.object(choices);
export type Sharing = z.output<typeof Sharing>;

/** Any subset of the choices. */
export const SharingChanges = z.strictObject(choices).partial();

/** What a new account has chosen: where somebody lives and what the cars are worth stay their own. */
export const DEFAULT_SHARING: Sharing = {
  region: false,
  value: false,
  overlap: true,
  added: true,
  listed: true,
  reached: true,
};

/** What others may see of somebody whose profile is not public. */
export const NOTHING_SHARED: Sharing = {
  region: false,
  value: false,
  overlap: false,
  added: false,
  listed: false,
  reached: false,
};
