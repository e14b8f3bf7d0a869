import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';

interface SocialLinksProps {
  /** The accessible name of the list. */
  label: string;
  links: readonly { name: string; url: string }[];
  className?: string | undefined;
}

/** A collector's links to other sites. They are user input: only https is linked, without opener or referrer. */
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
