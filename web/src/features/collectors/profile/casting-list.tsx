import { type ReactNode, useState } from 'react';
import { Button } from '../../../design-system/button';
import { formatCount } from '../../../lib/format';

interface CastingListProps<C> {
  title: string;
  /** Of all; the list may hold fewer. */
  count: number;
  castings: readonly C[];
  /** Said when there are none. */
  none: string;
  /** How castings stand: rows unless said otherwise. */
  className?: string;
  /** How many are shown until all are asked for. */
  atFirst?: number;
  children: (casting: C) => ReactNode;
}

/** Castings with their number; of many the first, until more are asked for. */
export const CastingList = <C extends { modelId: number }>(props: CastingListProps<C>) => {
  const { title, count, castings, none, className = 'divide-y divide-line', atFirst = 6, children } = props;
  const [all, setAll] = useState(false);
  const shown = all ? castings : castings.slice(0, atFirst);
  const left = count - castings.length;
  return (
    <div className="min-w-0">
      <h3 className="flex items-baseline gap-2.5 border-b border-line pb-2 type-label">
        {title}
        <span className="type-stamp text-brass tabular-nums">{formatCount(count)}</span>
      </h3>
      {castings.length === 0 && <p className="pt-3 type-small text-muted">{none}</p>}
      <ul aria-label={title} className={className}>
        {shown.map((casting) => (
          <li key={casting.modelId}>{children(casting)}</li>
        ))}
      </ul>
      {shown.length < castings.length && (
        <Button size="sm" className="mt-2 min-h-11" onClick={() => setAll(true)}>
          Show all {formatCount(castings.length)}
        </Button>
      )}
      {all && left > 0 && <p className="pt-2 type-fine text-muted">and {formatCount(left)} more</p>}
    </div>
  );
};
