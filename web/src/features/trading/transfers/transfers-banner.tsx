import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design-system/button';
import { Card } from '../../../design-system/card';
import { countOf } from '../../../lib/format';
import { useTransfersQuery } from '../api/transfers.api';

// Rarely needed, and the home page has to stay small.
const TransferRow = lazy(async () => ({ default: (await import('./transfer-row')).TransferRow }));

const visibleCount = 2;

const Banner = ({ onFull }: { onFull: () => void }) => {
  const { data: transfers } = useTransfersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [showsAll, setShowsAll] = useState(false);
  if (!transfers || transfers.length === 0) return null;
  const visible = showsAll ? transfers : transfers.slice(0, visibleCount);
  return (
    <Card aria-labelledby="transfers" className="border-l-3 border-l-brass px-4 pt-3 pb-1 sm:px-5">
      <h2 id="transfers" className="type-label">
        {countOf(transfers.length, 'car')} ready to move into your vault
      </h2>
      <ul className="divide-y divide-line">
        {visible.map((transfer) => (
          <TransferRow key={transfer.id} transfer={transfer} onFull={onFull} quiet />
        ))}
      </ul>
      {visible.length < transfers.length && (
        <p className="pb-2">
          <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setShowsAll(true)}>
            Show all {transfers.length}
          </Button>
        </p>
      )}
    </Card>
  );
};

/** The bought cars that can be moved into the vault, once all of it can be shown; nothing if there are none. */
export const TransfersBanner = ({ onFull }: { onFull: () => void }) => (
  <Suspense>
    <Banner onFull={onFull} />
  </Suspense>
);
