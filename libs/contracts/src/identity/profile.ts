import { z } from 'zod';
import { command, query } from '../define';
import { AccountData } from '../common/account-data';
import { Id, line, Moment, optionalLine, optionalText, text } from '../common/fields';
import { Slug } from '../collection/showcase';
import { Sharing, SharingChanges } from './sharing';

export const MAX_SOCIAL_LINKS = 6;

/** A link to the collector's page elsewhere: an https URL, named after its site when that is a known one. */
export const SocialLink = z.object({ name: z.string(), url: z.string() });
export type SocialLink = z.output<typeof SocialLink>;

const SocialUrl = text(200, 'Enter an address').refine(
  (value) => URL.canParse(value) && new URL(value).protocol === 'https:' && !new URL(value).username,
  'Enter an address that begins with https://',
);

/** Display formats of amounts: $1,250.00, US$1,250.00 or USD 1,250.00. Amounts are always US dollars. */
export const CURRENCY_DISPLAYS = ['narrowSymbol', 'symbol', 'code'] as const;
export const CurrencyDisplay = z.enum(CURRENCY_DISPLAYS, 'Choose narrowSymbol, symbol or code');
export type CurrencyDisplay = z.output<typeof CurrencyDisplay>;

/**
 * The user's own profile. When `profilePublic`, other collectors see the public name, photo, bio, links and what
 * `sharing` allows; off for a new account. Without it they see 'First L.'.
 */
export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** The name that the user chose for the public profile; null: first and last name. */
  publicName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  bio: z.string().nullable(),
  region: z.string().nullable(),
  socialLinks: z.array(SocialLink),
  profilePublic: z.boolean(),
  sharing: Sharing,
  showcasePublic: z.boolean(),
  showcaseSlug: Slug.nullable(),
  currencyDisplay: CurrencyDisplay,
  createdAt: Moment,
});
export type Profile = z.output<typeof Profile>;

export const getProfile = query({
  name: 'identity.profile.get',
  http: { method: 'GET', path: '/profile', access: 'member', summary: "Get the user's profile" },
  input: z.strictObject({}),
  output: Profile,
});

/** Any subset of the fields. A public showcase shows every car until its owner selects some. */
export const updateProfile = command({
  name: 'identity.profile.update',
  http: { method: 'PUT', path: '/profile', access: 'member', summary: "Update the user's profile" },
  input: z.strictObject({
    firstName: line(80, 'First name is required').optional(),
    lastName: line(80, 'Last name is required').optional(),
    publicName: optionalLine(80),
    bio: optionalText(600),
    region: optionalText(80),
    socialLinks: z
      .array(z.strictObject({ url: SocialUrl }))
      .max(MAX_SOCIAL_LINKS, `At most ${MAX_SOCIAL_LINKS} links`)
      .optional(),
    profilePublic: z.boolean().optional(),
    sharing: SharingChanges.optional(),
    showcasePublic: z.boolean().optional(),
    currencyDisplay: CurrencyDisplay.optional(),
  }),
  output: Profile,
});

export const markTourSeen = command({
  name: 'identity.profile.mark-tour-seen',
  http: {
    method: 'PUT',
    path: '/profile/tour-seen',
    status: 204,
    access: 'member',
    summary: 'Record that the guided tour was shown',
  },
  input: z.strictObject({}),
  output: z.null(),
});

/** Identity's part of the account export: field names with plain values, no secrets. */
export const getAccountData = query({
  name: 'identity.account.data',
  caller: 'service',
  input: z.strictObject({ userId: Id }),
  output: AccountData,
});
