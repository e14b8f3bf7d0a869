import type { RarityOverview } from '@vault/contracts/collection/rarity';
import { Link } from 'react-router-dom';
import type { CameFrom } from '../../lib/use-back';
import { buttonStyle } from '../../design-system/button-style';
import { countOf } from '../../lib/format';
import { improvementText } from '../../features/rarity';
import { RatedRow } from './rated-row';

type Lacking = Pick<RarityOverview, 'lacking' | 'lackingCount'>;

/** Cars of which little is known, each with what would make its score surer. */
export const LackingList = ({ lacking, lackingCount }: Lacking) => {
  if (lackingCount === 0) return <p className="text-muted">All your scores rest mostly on data.</p>;
  return (
    <>
      <p className="mb-3 type-small text-muted">
        {countOf(lackingCount, 'score rests', 'scores rest')} mostly on the kind of the car.
        {lackingCount > lacking.length && ` The ${lacking.length} least certain:`}
      </p>
      <ul className="grid grid-cols-1 gap-0.5">
        {lacking.map((car) => {
          const hint = improvementText(car.improvements);
          return (
            <RatedRow
              key={car.id}
              car={car}
              end={
                hint && (
                  <Link
                    to={`/car/${car.id}/edit`}
                    state={{ from: '/rarity-dashboard' } satisfies CameFrom}
                    aria-label={`Complete ${car.name}`}
                    className={buttonStyle({ size: 'sm', className: 'relative z-10' })}
                  >
                    Complete
                  </Link>
                )
              }
            >
              <p className="mt-0.5 type-fine text-muted">{hint ?? 'It becomes surer as more collectors own one.'}</p>
            </RatedRow>
          );
        })}
      </ul>
    </>
  );
};
