import type { FeedEntry } from '@vault/contracts/identity/feed';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../design-system/avatar';
import { Badge } from '../../../design-system/badge';
import { Card } from '../../../design-system/card';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { agoText } from '../../../lib/ago-text';
import { formatCount } from '../../../lib/format';
import { feedText } from './feed-text';

type Of<K extends FeedEntry['kind']> = Extract<FeedEntry, { kind: K }>;

const link = 'underline decoration-line underline-offset-4 hover:decoration-current';

const Photo = ({ photo, alt }: { photo: string | null; alt: string }) => (
  <PhotoFrame
    photo={photo === null ? null : { url: photo }}
    alt={alt}
    sizes="5rem"
    className="w-18 shrink-0 rounded-xs border border-line"
  />
);

const Added = ({ cars, count }: Of<'added'>) => (
  <>
    <ul className="grid gap-3 sm:grid-cols-2">
      {cars.map(({ id, name, brand, photo }) => (
        <li key={id} className="flex min-w-0 items-center gap-3">
          <Photo photo={photo} alt="" />
          <span className="min-w-0">
            <span className="line-clamp-2 type-small font-semibold wrap-anywhere">{name}</span>
            {brand && <span className="block truncate type-fine text-muted">{brand}</span>}
          </span>
        </li>
      ))}
    </ul>
    {count > cars.length && <p className="mt-3 type-fine text-muted">and {formatCount(count - cars.length)} more</p>}
  </>
);

const Listed = ({ listing: { id, title, type, photo } }: Of<'listed'>) => (
  <div className="flex min-w-0 items-center gap-3">
    <Photo photo={photo} alt="" />
    <p className="min-w-0">
      <Link
        to={`/marketplace/listings/${id}`}
        className={`line-clamp-2 type-small font-semibold wrap-anywhere ${link}`}
      >
        {title}
      </Link>
      <Badge className="mt-1">{type === 'trade' ? 'Trade' : 'Sale'}</Badge>
    </p>
  </div>
);

const Reached = ({ cars }: Of<'reached'>) => (
  <p aria-hidden className="inline-flex items-baseline gap-2 rounded-xs border border-brass px-3 py-1.5 text-brass">
    <span className="type-heading tabular-nums">{formatCount(cars)}</span>
    <span className="type-stamp">cars</span>
  </p>
);

/** An entry of the feed: something that a followed collector did. */
export const FeedRow = ({ entry, now }: { entry: FeedEntry; now: number }) => {
  const { collector, at } = entry;
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} className="p-4 sm:px-5">
      <div className="flex items-center gap-3">
        <Avatar key={collector.avatarUrl} name={collector.displayName} imageUrl={collector.avatarUrl} />
        <div className="min-w-0 grow">
          <h3 id={titleId} className="type-small wrap-anywhere">
            <Link to={`/collector-network/${collector.id}`} className={`font-semibold ${link}`}>
              <bdi>{collector.displayName}</bdi>
            </Link>{' '}
            {feedText(entry)}
          </h3>
          <time dateTime={at} className="type-fine text-muted">
            {agoText(Date.parse(at), now)}
          </time>
        </div>
      </div>
      <div className="mt-3 sm:ml-12">
        {entry.kind === 'added' && <Added {...entry} />}
        {entry.kind === 'listed' && <Listed {...entry} />}
        {entry.kind === 'reached' && <Reached {...entry} />}
      </div>
    </Card>
  );
};
