import type { Comparables } from '@vault/contracts/marketplace/comparables';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../design-system/button';
import { Card } from '../../design-system/card';
import { ErrorPanel } from '../../design-system/error-panel';
import { Skeleton } from '../../design-system/skeleton';
import { errorText } from '../../lib/error-text';
import { countOf } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { type Casting, comparedBy, useComparablesQuery } from './comparables.api';
import { EstimateLine } from './estimate-line';
import { salesChart } from './sales-chart';
import { SalesPlot } from './sales-plot';
import { SalesTable } from './sales-table';

const ReportSaleDialog = lazy(async () => ({ default: (await import('./report-sale-dialog')).ReportSaleDialog }));

const Legend = () => (
  <ul aria-label="Legend" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 type-fine text-muted">
    {[
      ['Sold here', 'border-accent bg-accent'],
      ['Reported by a member', 'border-accent'],
      ['Left out', 'border-control'],
    ].map(([label, dot]) => (
      <li key={label} className="flex items-center gap-2">
        <span aria-hidden className={`size-3 rounded-full border-2 ${dot ?? ''}`} />
        {label}
      </li>
    ))}
  </ul>
);

const AskingPrices = ({ asking }: Pick<Comparables, 'asking'>) => (
  <p className="mt-4 border-t border-line pt-3 type-small text-muted">
    {asking.n === 0
      ? 'None are listed at the moment.'
      : `${countOf(asking.n, 'is', 'are')} listed now at a median of ${formatMoney(asking.median)}. Asking prices do not count toward the estimate.`}
  </p>
);

const Sales = ({ sales }: { sales: Comparables }) => {
  const chart = salesChart(sales);
  return (
    <>
      <EstimateLine sales={sales} />
      {(chart ?? sales.leftOut.length > 0) && (
        <div className="mt-5 grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          {chart && (
            <div>
              <SalesPlot
                chart={chart}
                label={`${countOf(sales.n, 'sale')} over time${sales.median === null ? '' : `, median ${formatMoney(sales.median)}`}`}
              />
              <Legend />
            </div>
          )}
          <SalesTable points={sales.points} leftOut={sales.leftOut} />
        </div>
      )}
      {sales.basis !== 'open' && <AskingPrices asking={sales.asking} />}
    </>
  );
};

interface ComparablesCardProps {
  /** How it describes itself, for reports of sales. */
  casting: Casting;
  /** The listing whose copies are compared; else they are found by the description. */
  listingId?: number;
  /** Its release in the catalog, if that is known. */
  releaseId: number | null;
  onReported?: () => void;
}

/** The sold prices of copies: the estimate, every sale, and a dialog to report one. */
export const ComparablesCard = ({ casting, listingId, releaseId, onReported }: ComparablesCardProps) => {
  const [isReporting, setIsReporting] = useState(false);
  const {
    currentData: sales,
    error,
    isFetching,
    refetch,
  } = useComparablesQuery(comparedBy(casting, listingId, releaseId), {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card aria-labelledby="sold-prices" className="p-4 sm:p-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="sold-prices" className="type-heading">
          Sold Prices
        </h3>
        <Button size="sm" className="min-h-11" onClick={() => setIsReporting(true)}>
          Report a sale you saw
        </Button>
      </div>
      {sales ? (
        <Sales sales={sales} />
      ) : error ? (
        <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton className="h-64" />
      )}
      {isReporting && (
        <Suspense>
          <ReportSaleDialog
            casting={casting}
            releaseId={releaseId}
            onReported={onReported}
            onClose={() => setIsReporting(false)}
          />
        </Suspense>
      )}
    </Card>
  );
};
