import { z } from 'zod';
import { command, query } from '../define';
import { Id } from '../common/fields';
import { Profile } from './profile';

export const avatarUrl = (id: string): string => `/api/photos/avatar-${id}`;
export const avatarKey = (id: string, variant = 'original.webp'): string => `avatars/${id}/${variant}`;

/** One picture, as a multipart file `avatar` or the address of one's own upload; it takes the place of the one before. */
export const setAvatar = command({
  name: 'identity.profile.set-avatar',
  http: {
    method: 'PUT',
    path: '/profile/avatar',
    access: 'member',
    deadlineMs: 30_000,
    pictures: { field: 'avatar', into: 'images', max: 1 },
    summary: 'Change the picture of the profile',
  },
  input: z.strictObject({ images: z.array(z.string(), 'Choose a picture').length(1, 'Choose one picture') }),
  output: Profile,
});

export const removeAvatar = command({
  name: 'identity.profile.remove-avatar',
  http: { method: 'DELETE', path: '/profile/avatar', status: 200, access: 'member', summary: 'Take the picture away' },
  input: z.strictObject({}),
  output: Profile,
});

/**
 * Answers when the actor may see the picture: members do, visitors only that of a public profile. Nobody sees that of a
 * closed account.
 */
export const locateAvatar = query({
  name: 'identity.avatars.locate',
  input: z.strictObject({ id: Id }),
  output: z.object({ isPublic: z.boolean(), isOwn: z.boolean() }),
  errors: { PHOTO_NOT_FOUND: 404 },
});
