import clsx from 'clsx';
import { type Sheet, SHEETS } from './label-sheets';

/** The first sheet as it will be: what is used up, what gets a label, what stays free. */
export const SheetPreview = ({ sheet, skip, labels }: { sheet: Sheet; skip: number; labels: number }) => (
  <div
    aria-hidden
    className="grid w-32 shrink-0 gap-0.5 self-start rounded-xs border border-line bg-surface p-1.5"
    style={{ gridTemplateColumns: `repeat(${SHEETS[sheet].columns}, 1fr)` }}
  >
    {Array.from({ length: SHEETS[sheet].labels }, (_, index) => (
      <span
        key={index}
        className={clsx(
          'rounded-[2px] border',
          sheet === 'a4-24' ? 'h-4.5' : 'h-3.5',
          index < skip
            ? 'border-dashed border-line'
            : index < skip + labels
              ? 'border-accent bg-accent/25'
              : 'border-line',
        )}
      />
    ))}
  </div>
);
