import type { RarityOverview } from '@vault/contracts/collection/rarity';
import { Link } from 'react-router-dom';
import type { CameFrom } from '../../lib/use-back';
import { buttonStyle } from '../../design-system/button-style';
import { countOf } from '../../lib/format';
import { RatedRow } from './rated-row';
import { improvementText } from './factor-notes';

type Lacking = Pick<RarityOverview, 'lacking' | 'lackingCount'>;

/** Cars whose score is based on little data, each with what would improve it. */
export const LackingList = ({ lacking, lackingCount }: Lacking) => {
  if (lackingCount === 0) return <p className="text-muted">All your scores are mostly based on data.</p>;
  return (
    <>
      <p className="mb-3 type-small text-muted">
        {countOf(lackingCount, 'score is', 'scores are')} based more on typical values than on data.
        {lackingCount > lacking.length && ` The ${lacking.length} least certain:`}
      </p>
      <ul className="grid gap-0.5">
        {lacking.map((car) => {
          const hint = improvementText(car.missing);
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
              <p className="mt-0.5 type-fine text-muted">
                {hint ? `${hint}.` : 'It becomes more certain as more collectors own one.'}
              </p>
            </RatedRow>
          );
        })}
      </ul>
    </>
  );
};
