import type { Invoice } from '@vault/contracts/billing/subscription';
import { Download, ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { Badge, type BadgeTone } from '../../design-system/badge';
import { Button } from '../../design-system/button';
import { ErrorPanel } from '../../design-system/error-panel';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { Skeleton } from '../../design-system/skeleton';
import { isApiError } from '../../lib/api-error';
import { errorText } from '../../lib/error-text';
import { formatDay } from '../../lib/format';
import { compareMoney, formatMoney } from '../../lib/money';
import { useInvoicesInfiniteQuery } from './billing.api';

const looks: Readonly<Record<Invoice['status'], { label: string; tone: BadgeTone }>> = {
  paid: { label: 'Paid', tone: 'ok' },
  open: { label: 'Due', tone: 'warn' },
  void: { label: 'Void', tone: 'neutral' },
  uncollectible: { label: 'Not paid', tone: 'danger' },
};

const wasRefunded = ({ refunded }: Invoice) => compareMoney(refunded, '0.00') > 0;

const Row = ({ invoice }: { invoice: Invoice }) => {
  const look = looks[invoice.status];
  const name = invoice.number ?? formatDay(invoice.issuedAt);
  return (
    <tr className="border-b border-line last:border-0">
      <td className="py-3 pr-4">
        <p className="font-semibold [overflow-wrap:anywhere]">{invoice.description}</p>
        <p className="type-fine text-muted">
          {formatDay(invoice.issuedAt)}
          {invoice.number && <span className="font-mono text-xs"> · {invoice.number}</span>}
        </p>
      </td>
      <td className="py-3 pr-4 text-right whitespace-nowrap">
        <p className="type-money">{formatMoney(invoice.amount)}</p>
        {wasRefunded(invoice) && <p className="type-fine text-muted">{formatMoney(invoice.refunded)} paid back</p>}
      </td>
      <td className="py-3 pr-2 max-sm:hidden">
        <Badge tone={look.tone}>{look.label}</Badge>
      </td>
      <td className="py-1.5 text-right whitespace-nowrap">
        {invoice.url && (
          <a href={invoice.url} target="_blank" rel="noreferrer" className={iconButtonStyle()} title="Open">
            <ExternalLink aria-label={`Open invoice ${name}`} role="img" className="size-4.5" strokeWidth={1.75} />
          </a>
        )}
        {invoice.pdfUrl && (
          <a href={invoice.pdfUrl} target="_blank" rel="noreferrer" className={iconButtonStyle()} title="PDF">
            <Download aria-label={`PDF of invoice ${name}`} role="img" className="size-4.5" strokeWidth={1.75} />
          </a>
        )}
      </td>
    </tr>
  );
};

/** All invoices, newest first. */
export const InvoiceTable = () => {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInvoicesInfiniteQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  );
  const invoices = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const problem = isApiError(error) && (
    <ErrorPanel
      title="Your invoices did not load"
      message={errorText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
  if (!invoices)
    return (
      problem || (
        <div role="status" aria-label="Loading your invoices" className="grid gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )
    );
  return (
    <>
      {problem}
      {invoices.length === 0 ? (
        <p className="type-small text-muted">You have not paid anything yet. Your invoices will appear here.</p>
      ) : (
        <table className="w-full type-small">
          <caption className="sr-only">Invoices</caption>
          <thead className="type-stamp text-muted">
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 pr-4 font-normal">
                Description
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                Amount
              </th>
              <th scope="col" className="py-2 pr-2 font-normal max-sm:hidden">
                Status
              </th>
              <th scope="col" className="py-2">
                <span className="sr-only">Documents</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </tbody>
        </table>
      )}
      {hasNextPage && (
        <Button size="sm" className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Older invoices
        </Button>
      )}
    </>
  );
};
