import { type ReactNode, useState } from 'react';
import { Button } from '../../../design-system/button';
import { formatCount } from '../../../lib/format';

interface CastingListProps<C> {
  title: string;
  /** The total; `castings` may have fewer. */
  count: number;
  castings: readonly C[];
  /** The text for an empty list. */
  none: string;
  /** The classes of the list; rows by default. */
  className?: string;
  /** How many are shown initially. */
  initialCount?: number;
  children: (casting: C) => ReactNode;
}

/** A list of castings with its total; a long one is shortened, with a button to show all. */
export const CastingList = <C extends { castingId: number }>(props: CastingListProps<C>) => {
  const { title, count, castings, none, className = 'divide-y divide-line', initialCount = 6, children } = props;
  const [all, setAll] = useState(false);
  const visible = all ? castings : castings.slice(0, initialCount);
  const unlisted = count - castings.length;
  return (
    <div className="min-w-0">
      <h3 className="flex items-baseline gap-2.5 border-b border-line pb-2 type-label">
        {title}
        <span className="type-stamp text-brass tabular-nums">{formatCount(count)}</span>
      </h3>
      {castings.length === 0 && <p className="pt-3 type-small text-muted">{none}</p>}
      <ul aria-label={title} className={className}>
        {visible.map((casting) => (
          <li key={casting.castingId}>{children(casting)}</li>
        ))}
      </ul>
      {visible.length < castings.length && (
        <Button size="sm" className="mt-2 min-h-11" onClick={() => setAll(true)}>
          Show all {formatCount(castings.length)}
        </Button>
      )}
      {all && unlisted > 0 && <p className="pt-2 type-fine text-muted">and {formatCount(unlisted)} more</p>}
    </div>
  );
};
