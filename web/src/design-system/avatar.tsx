import clsx from 'clsx';
import { useState } from 'react';

const sizes = { sm: 'size-9 text-xs', md: 'size-13 text-base', lg: 'size-22 text-2xl' };

interface AvatarProps {
  /** The user's name; its initials replace a missing photo. */
  name: string;
  imageUrl?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] ?? '')
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase();

/** Uploaded photos are requested in the smallest size. */
const smallestSize = (url: string): string => (/^\/api\/photos\/[\w-]+$/.test(url) ? `${url}?w=160` : url);

export const Avatar = ({ name, imageUrl, size = 'sm' }: AvatarProps) => {
  const [broken, setBroken] = useState(false);
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full border border-brass bg-raised font-bold text-brass font-stretch-[122%]',
        sizes[size],
      )}
    >
      {imageUrl && !broken ? (
        <img src={smallestSize(imageUrl)} alt="" className="size-full object-cover" onError={() => setBroken(true)} />
      ) : (
        <span data-initials={initialsOf(name)} className="before:content-[attr(data-initials)]" />
      )}
    </span>
  );
};
