import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../design-system/button';
import { Card } from '../../../design-system/card';
import { countOf } from '../../../lib/format';
import { useTransfersQuery } from '../api/transfers.api';

// Most of the time none waits, and the home page is light.
const TransferRow = lazy(async () => ({ default: (await import('./transfer-row')).TransferRow }));

const shownAtOnce = 2;

/** Says quietly which bought cars wait for a place in the vault; nothing while none does. */
export const TransfersBanner = ({ onFull }: { onFull: () => void }) => {
  const { data: transfers } = useTransfersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [all, setAll] = useState(false);
  if (!transfers || transfers.length === 0) return null;
  const shown = all ? transfers : transfers.slice(0, shownAtOnce);
  return (
    <Card aria-labelledby="transfers" className="border-l-3 border-l-brass px-4 pt-3 pb-1 sm:px-5">
      <h2 id="transfers" className="type-label">
        {transfers.length === 1 ? 'A car waits' : `${countOf(transfers.length, 'car')} wait`} to be moved into your
        vault
      </h2>
      <ul className="divide-y divide-line">
        <Suspense fallback={<li className="h-24" />}>
          {shown.map((transfer) => (
            <TransferRow key={transfer.id} transfer={transfer} onFull={onFull} quiet />
          ))}
        </Suspense>
      </ul>
      {shown.length < transfers.length && (
        <p className="pb-2">
          <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setAll(true)}>
            Show all {transfers.length}
          </Button>
        </p>
      )}
    </Card>
  );
};
