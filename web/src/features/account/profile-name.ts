import type { Profile } from '@vault/contracts/identity/profile';

type Names = Pick<Profile, 'firstName' | 'lastName' | 'publicName' | 'profilePublic'>;

export const fullNameOf = ({ firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** The name on the public profile. */
export const publicNameOf = (names: Pick<Names, 'firstName' | 'lastName' | 'publicName'>): string =>
  names.publicName ?? fullNameOf(names);

/** The name that others see: that of the public profile, else 'Lou O.'. */
export const displayNameOf = (names: Names): string =>
  names.profilePublic ? publicNameOf(names) : initialNameOf(names);

/** 'Lou O.': what others see without a public profile. */
export const initialNameOf = ({ firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>): string =>
  lastName ? `${firstName} ${lastName.slice(0, 1)}.` : firstName;
