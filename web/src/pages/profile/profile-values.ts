import type { Profile } from '@vault/contracts/identity/profile';
import type { FieldPath, UseFormSetError } from 'react-hook-form';
import type { ProfileChanges } from '../../features/account';

/** The values of the profile form. */
export interface ProfileValues {
  firstName: string;
  lastName: string;
  publicName: string;
  bio: string;
  region: string;
  links: { url: string }[];
}

export const valuesOf = (profile: Profile): ProfileValues => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  publicName: profile.publicName ?? '',
  bio: profile.bio ?? '',
  region: profile.region ?? '',
  links: profile.socialLinks.map(({ url }) => ({ url })),
});

export const isChanged = (written: ProfileValues, saved: ProfileValues): boolean =>
  JSON.stringify(written) !== JSON.stringify(saved);

/** Adds https:// to an address like 'instagram.com/me'. */
const addressOf = (typed: string): string => {
  const address = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
};

const isFilled = ({ url }: { url: string }): boolean => url.trim() !== '';

/** The form's values as input of the contract, without empty links. */
export const toProfileChanges = ({ links, ...texts }: ProfileValues): ProfileChanges => ({
  ...texts,
  socialLinks: links.filter(isFilled).map(({ url }) => ({ url: addressOf(url) })),
});

const TEXT_FIELDS = ['firstName', 'lastName', 'publicName', 'bio', 'region'] as const;

/** The form field for a field of the contract; null if there is none. */
export function formFieldOf(field: string, { links }: ProfileValues): FieldPath<ProfileValues> | 'root.links' | null {
  const textField = TEXT_FIELDS.find((name) => name === field);
  if (textField) return textField;
  const link = /^socialLinks(?:\.(\d+))?/.exec(field);
  if (!link) return null;
  if (link[1] === undefined) return 'root.links';
  const filled = links.flatMap((value, index) => (isFilled(value) ? [index] : []));
  const index = filled[Number(link[1])];
  return index === undefined ? 'root.links' : `links.${index}.url`;
}

/** Sets problems on their form fields and focuses the first. Returns whether any field matched. */
export function setProblems(
  values: ProfileValues,
  problems: readonly { field: string; message: string }[],
  setError: UseFormSetError<ProfileValues>,
): boolean {
  let applied = false;
  for (const { field, message } of problems) {
    const formField = formFieldOf(field, values);
    if (!formField) continue;
    setError(formField, { type: 'contract', message }, { shouldFocus: !applied });
    applied = true;
  }
  return applied;
}
