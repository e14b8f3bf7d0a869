import { useEffect, useRef, useState } from 'react';
import { ANEW } from '../../../api/first-queries';
import { Button } from '../../../design-system/button';
import { Card } from '../../../design-system/card';
import { countOf } from '../../../lib/format';
import { useTransfersQuery } from '../api/transfers.api';
import { TransferRow } from './transfer-row';

const visibleCount = 2;

const HEIGHT_KEY = 'transfersHeight';

function readHeight(): number {
  try {
    return Number(localStorage.getItem(HEIGHT_KEY));
  } catch {
    return 0;
  }
}

function saveHeight(height: number): void {
  try {
    localStorage.setItem(HEIGHT_KEY, String(height));
  } catch {
    // Without storage the page moves once the banner appears.
  }
}

/** Reserves the height that the banner had at the last visit. */
const Reserved = () => {
  const [height] = useState(readHeight);
  return height > 0 ? <div style={{ height }} /> : null;
};

/** The bought cars that can be moved into the vault; nothing if there are none. */
export const TransfersBanner = ({ onFull }: { onFull: () => void }) => {
  const { data: transfers, isError } = useTransfersQuery(undefined, ANEW);
  const [showsAll, setShowsAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (transfers) saveHeight(box.current?.offsetHeight ?? 0);
  }, [transfers]);
  if (!transfers) return isError ? null : <Reserved />;
  if (transfers.length === 0) return null;
  const visible = showsAll ? transfers : transfers.slice(0, visibleCount);
  return (
    <div ref={box}>
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
    </div>
  );
};
