import { z } from 'zod';
import { command, query } from '../define';
import { Id, Moment, text } from '../common/fields';
import { Slug } from '../collection/showcase';

export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  showcasePublic: z.boolean(),
  showcaseSlug: Slug.nullable(),
  createdAt: Moment,
});
export type Profile = z.output<typeof Profile>;

export const getProfile = query({
  name: 'identity.profile.get',
  http: { method: 'GET', path: '/profile', access: 'member', summary: "One's own profile" },
  input: z.strictObject({}),
  output: Profile,
});

/** Any subset. A public showcase shows every car until its owner chooses some. */
export const updateProfile = command({
  name: 'identity.profile.update',
  http: { method: 'PUT', path: '/profile', access: 'member', summary: "Change one's profile" },
  input: z.strictObject({
    firstName: text(80, 'First name is required').optional(),
    lastName: text(80, 'Last name is required').optional(),
    showcasePublic: z.boolean().optional(),
  }),
  output: Profile,
});

/** What identity holds of a person, for the export of an account: names of fields to plain values, no secrets. */
export const getAccountData = query({
  name: 'identity.account.data',
  input: z.strictObject({}),
  output: z.record(z.string(), z.unknown()),
});
