import type { Suggestion } from '@vault/contracts/collection/collectors';
import { countOf } from '../../lib/format';
import { CollectorFrame } from './collector-frame';
import { overlapText } from './overlap-text';

/** A suggested collector, with the reasons. */
export const SuggestionCard = ({ suggestion }: { suggestion: Suggestion }) => {
  const { collector, relation, castings } = suggestion;
  const [best, ...others] = overlapText(suggestion);
  return (
    <CollectorFrame
      collector={collector}
      relation={relation}
      stamps={['Suggested']}
      end={countOf(collector.carsCount, 'car')}
    >
      <p className="type-label text-accent">{best}</p>
      {others.length > 0 && <p className="mt-0.5 type-small">{others.join(', ')}</p>}
      {castings.length > 0 && (
        <p className="mt-2 line-clamp-2 type-fine text-muted wrap-anywhere">
          <span className="sr-only">Castings: </span>
          {castings.join(', ')}
        </p>
      )}
    </CollectorFrame>
  );
};
