import { useVirtualizer } from '@tanstack/react-virtual';
import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import { useRef } from 'react';
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

const usualHeight = 45;

/** Every row of the list and what it becomes; only the rows in sight exist. */
export const PreviewTable = ({ rows }: { rows: readonly ImportPreviewRow[] }) => {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]?.row ?? index,
    overscan: 12,
    initialRect: { width: 800, height: 560 },
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label="Rows of the list"
      className="max-h-[35rem] overflow-y-auto rounded-md border border-line bg-surface"
    >
      <table aria-rowcount={rows.length + 1} className="w-full border-collapse type-small">
        <thead className="sticky top-0 z-10 bg-raised text-left">
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
