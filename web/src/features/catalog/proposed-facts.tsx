import type { AdminProposal, Proposal } from '@vault/contracts/collection/catalog-proposals';
import { CATALOG_FACTS } from '@vault/contracts/collection/catalog-proposals?light';
import { Badge } from '../../design-system/badge';
import { FACT_LABELS, factText } from './release-labels';

interface ProposedFactsProps {
  proposal: Pick<Proposal, 'kind' | 'changes' | 'before'> & Partial<Pick<AdminProposal, 'current' | 'changedSince'>>;
}

const cell = 'py-1.5 pr-3 text-left align-top [overflow-wrap:anywhere]';

const Unsaid = () => <span className="text-muted">not known</span>;

/** What is proposed, for a correction beside what the catalog says now, or said then where now is not known. */
export const ProposedFacts = ({ proposal }: ProposedFactsProps) => {
  const { kind, changes, before, current, changedSince = [] } = proposal;
  const isCorrection = kind === 'correction';
  return (
    <table className="w-full table-fixed type-small">
      <thead className="type-fine text-muted">
        <tr>
          <th scope="col" className={`${cell} w-[34%] font-normal`}>
            Fact
          </th>
          {isCorrection && (
            <th scope="col" className={`${cell} font-normal`}>
              Catalog
            </th>
          )}
          <th scope="col" className={`${cell} font-normal`}>
            Proposed
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {CATALOG_FACTS.filter((fact) => fact in changes && (isCorrection || factText(fact, changes) !== null)).map(
          (fact) => (
            <tr key={fact}>
              <th scope="row" className={`${cell} font-normal text-muted`}>
                {FACT_LABELS[fact]}
              </th>
              {isCorrection && (
                <td className={cell}>
                  {factText(fact, current ?? before) ?? <Unsaid />}
                  {changedSince.includes(fact) && (
                    <span className="mt-1 block">
                      <Badge tone="warn">Changed since</Badge>
                    </span>
                  )}
                </td>
              )}
              <td className={`${cell} font-semibold`}>{factText(fact, changes) ?? 'taken out'}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
};
