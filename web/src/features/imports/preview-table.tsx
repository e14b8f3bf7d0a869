import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import { usePlacement } from '../../lib/use-placement';
import { PreviewRow } from './preview-row';

const columns = [
  { label: 'Row', className: 'w-14 text-right' },
  { label: 'Car', className: '' },
  { label: 'Brand', className: 'max-md:hidden' },
  { label: 'Scale', className: 'max-lg:hidden' },
  { label: 'Year', className: 'max-lg:hidden' },
  { label: 'Condition', className: 'max-sm:hidden' },
  { label: 'Value', className: 'text-right max-md:hidden' },
];

const estimatedRowHeight = 45;

/** A virtualized table of all rows and what becomes of them. */
export const PreviewTable = ({ rows }: { rows: readonly ImportPreviewRow[] }) => {
  const [ref, { top }] = usePlacement('import-rows');
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => rows[index]?.row ?? index,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <div ref={ref} className="rounded-md border border-line bg-surface">
      <table aria-rowcount={rows.length + 1} className="w-full border-collapse type-small">
        <thead className="sticky top-(--header) z-10 bg-raised text-left">
          <tr>
            {columns.map(({ label, className }) => (
              <th
                key={label}
                scope="col"
                className={`border-b border-line px-3 py-2.5 type-stamp font-normal text-muted ${className}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map(({ index }) => {
            const row = rows[index];
            return row && <PreviewRow key={row.row} row={row} index={index} ref={virtual.measureElement} />;
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
};
