import { Card } from '../../../design-system/card';
import { formatDay } from '../../../lib/format';
import { type ProvenanceEntry, useProvenanceQuery } from '../api/transfers.api';

const transferLabels = { sale: 'Sold here', trade: 'Traded here' };

function periodText({ from, until }: ProvenanceEntry): string {
  if (from && until) return `${formatDay(from)} to ${formatDay(until)}`;
  if (until) return `until ${formatDay(until)}`;
  return from ? `since ${formatDay(from)}` : '';
}

/** The previous owners of a car, first to last, without prices; nothing for a car with a single owner. */
export const ProvenanceCard = ({ carId }: { carId: string }) => {
  const { currentData: entries } = useProvenanceQuery(carId);
  if (!entries || entries.length === 0) return null;
  return (
    <Card aria-labelledby="provenance" className="p-4 sm:p-5">
      <h3 id="provenance" className="type-label text-muted">
        Where it has been
      </h3>
      <ol className="mt-3">
        {entries.map((entry, index) => (
          <li key={index} className="relative border-l-2 border-line pb-4 pl-5">
            <span aria-hidden className="absolute top-1.5 -left-1.75 size-3 rounded-full border-2 border-brass bg-bg" />
            <p className="font-medium">{entry.owner}</p>
            <p className="type-fine text-muted">
              {[periodText(entry), entry.how && transferLabels[entry.how]].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
        <li className="relative border-l-2 border-transparent pl-5">
          <span aria-hidden className="absolute top-1.5 -left-1.75 size-3 rounded-full bg-accent" />
          <p className="font-medium">Your vault</p>
        </li>
      </ol>
    </Card>
  );
};
