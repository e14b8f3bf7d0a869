import { z } from 'zod';
import { command, query } from '../define';
import { Id } from '../common/fields';
import { Profile } from './profile';

export const avatarUrl = (id: string): string => `/api/photos/avatar-${id}`;
export const avatarKey = (id: string, variant = 'original.webp'): string => `avatars/${id}/${variant}`;

/** Replaces the avatar with one photo: a multipart file `avatar`, or the URL of one of the user's own uploads. */
export const setAvatar = command({
  name: 'identity.profile.set-avatar',
  http: {
    method: 'PUT',
    path: '/profile/avatar',
    access: 'member',
    deadlineMs: 30_000,
    pictures: { field: 'avatar', into: 'images', max: 1 },
    summary: 'Set the profile photo',
  },
  input: z.strictObject({ images: z.array(z.string(), 'Choose a picture').length(1, 'Choose one picture') }),
  output: Profile,
});

export const removeAvatar = command({
  name: 'identity.profile.remove-avatar',
  http: {
    method: 'DELETE',
    path: '/profile/avatar',
    status: 200,
    access: 'member',
    summary: 'Remove the profile photo',
  },
  input: z.strictObject({}),
  output: Profile,
});

/**
 * Resolves when the caller may see the avatar: members always, visitors only that of a public profile. The avatar of a
 * closed account is 404 for everyone.
 */
export const locateAvatar = query({
  name: 'identity.avatars.locate',
  input: z.strictObject({ id: Id }),
  output: z.object({ isOwn: z.boolean() }),
  errors: { PHOTO_NOT_FOUND: 404 },
});
