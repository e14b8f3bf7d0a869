import type { Profile } from '@vault/contracts/identity/profile';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import type { ProfileChanges } from '../../features/account';

/** The profile's form as it is typed. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  bio: string;
  region: string;
  links: { url: string }[];
}

export const valuesOf = (profile: Profile): ProfileValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  bio: profile.bio ?? '',
  region: profile.region ?? '',
  links: profile.socialLinks.map(({ url }) => ({ url })),
});

export const isChanged = (written: ProfileValues, saved: ProfileValues): boolean =>
  JSON.stringify(written) !== JSON.stringify(saved);

/** 'instagram.com/me' is meant as an address on the web. */
const addressOf = (typed: string): string => {
  const address = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
};

const isFilled = ({ url }: { url: string }): boolean => url.trim() !== '';

/** What is saved: links that were left empty are none. */
export const toProfileChanges = ({ links, ...words }: ProfileValues): ProfileChanges => ({
  ...words,
  socialLinks: links.filter(isFilled).map(({ url }) => ({ url: addressOf(url) })),
});

const words = ['firstName', 'lastName', 'bio', 'region'] as const;

/** Where on the form a problem with what was to be saved belongs; null when it has no place there. */
export function placeOf(field: string, { links }: ProfileValues): FieldPath<ProfileValues> | 'root.links' | null {
  const word = words.find((name) => name === field);
  if (word) return word;
  const link = /^socialLinks(?:\.(\d+))?/.exec(field);
  if (!link) return null;
  if (link[1] === undefined) return 'root.links';
  const filled = links.flatMap((one, index) => (isFilled(one) ? [index] : []));
  const index = filled[Number(link[1])];
  return index === undefined ? 'root.links' : `links.${index}.url`;
}

/** Puts problems at their fields and the focus on the first; says whether any found its place. */
export function placeProblems(
  values: ProfileValues,
  problems: readonly { field: string; message: string }[],
  setError: UseFormSetError<ProfileValues>,
): boolean {
  let found = false;
  for (const { field, message } of problems) {
    const place = placeOf(field, values);
    if (!place) continue;
    setError(place, { type: 'contract', message }, { shouldFocus: !found });
    found = true;
  }
  return found;
}
