import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';

interface SocialLinksProps {
  /** Names the list for people who listen. */
  label: string;
  links: readonly { name: string; url: string }[];
  className?: string | undefined;
}

/** Where else somebody can be found. Their addresses are their own words: nothing but https is led to, and nothing of ours goes along. */
export const SocialLinks = ({ label, links, className }: SocialLinksProps) => (
  <ul aria-label={label} className={clsx('flex flex-wrap gap-x-5 type-small', className)}>
    {links
      .filter(({ url }) => url.startsWith('https://'))
      .map(({ name, url }) => (
        <li key={url} className="min-w-0">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 underline underline-offset-4"
          >
            <bdi className="truncate">{name}</bdi>
            <ExternalLink aria-hidden className="size-3.5 shrink-0 text-muted" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
  </ul>
);
