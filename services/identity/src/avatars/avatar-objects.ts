/** Below this prefix lie the pictures of profiles, each in every size in a folder of its own. */
export const AVATAR_PREFIX = 'avatars/';
