import type { RarityOverview } from '@vault/contracts/collection/rarity';
import { Link } from 'react-router-dom';
import type { CameFrom } from '../../lib/use-back';
import { buttonStyle } from '../../design-system/button-style';
import { countOf } from '../../lib/format';
import { RatedRow } from './rated-row';
import { whatHelps } from './what-helps';

type Lacking = Pick<RarityOverview, 'lacking' | 'lackingCount'>;

/** Cars whose score rests on little, each with what would help. */
export const LackingList = ({ lacking, lackingCount }: Lacking) => {
  if (lackingCount === 0) return <p className="text-muted">Every score of yours rests mostly on data.</p>;
  return (
    <>
      <p className="mb-3 type-small text-muted">
        {countOf(lackingCount, 'score rests', 'scores rest')} more on what is usual for their kind than on data.
        {lackingCount > lacking.length && ` The ${lacking.length} least certain:`}
      </p>
      <ul className="grid gap-0.5">
        {lacking.map((car) => {
          const help = whatHelps(car.missing);
          return (
            <RatedRow
              key={car.id}
              car={car}
              end={
                help && (
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
              <p className="mt-0.5 type-fine text-muted">
                {help ? `${help}.` : 'More collectors of its kind make it surer.'}
              </p>
            </RatedRow>
          );
        })}
      </ul>
    </>
  );
};
