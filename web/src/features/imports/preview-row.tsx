import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import clsx from 'clsx';
import { CircleAlert, Copy } from 'lucide-react';
import type { Ref } from 'react';
import { formatMoney } from '../../lib/money';
import { FIELD_LABELS } from './field-labels';

interface PreviewRowProps {
  row: ImportPreviewRow;
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

const isField = (field: string): field is keyof typeof FIELD_LABELS => field in FIELD_LABELS;

const problemText = ({ field, message }: { field: string; message: string }): string =>
  isField(field) && field !== 'name' ? `${FIELD_LABELS[field]}: ${message}` : message;

const duplicateText = ({ duplicateOf, duplicateOfRow }: ImportPreviewRow): string | null => {
  if (duplicateOf !== undefined) return 'Already in your vault';
  return duplicateOfRow === undefined ? null : `Duplicate of row ${duplicateOfRow}`;
};

const show = (value: string | number | string[] | null | undefined): string =>
  value === null || value === undefined || value === '' ? '–' : Array.isArray(value) ? value.join(', ') : String(value);

const cell = 'px-3 py-2.5 align-top';

export const PreviewRow = ({ row, index, ref }: PreviewRowProps) => {
  const { car } = row;
  const duplicate = row.ok ? duplicateText(row) : null;
  const more = [car.series, car.notes, car.tags].flat().filter(Boolean).join(' · ');
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={clsx('border-b border-line last:border-0', !row.ok && 'bg-danger/8')}
    >
      <td className={`${cell} text-right type-stamp leading-5 text-muted tabular-nums`}>{row.row}</td>
      <td className={cell}>
        <p className={clsx('font-medium', !car.name && 'text-muted')}>{show(car.name)}</p>
        {more !== '' && <p className="line-clamp-1 type-fine text-muted">{more}</p>}
        {!row.ok &&
          row.errors.map((problem) => (
            <p key={problem.field + problem.message} className="mt-0.5 flex items-start gap-1.5 type-fine text-danger">
              <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {problemText(problem)}
            </p>
          ))}
        {duplicate && (
          <p className="mt-0.5 flex items-center gap-1.5 type-fine text-warn">
            <Copy aria-hidden className="size-3.5 shrink-0" />
            {duplicate}
          </p>
        )}
      </td>
      <td className={`${cell} max-md:hidden`}>{show(car.brand)}</td>
      <td className={`${cell} whitespace-nowrap max-lg:hidden`}>{show(car.scale)}</td>
      <td className={`${cell} tabular-nums max-lg:hidden`}>{show(car.year)}</td>
      <td className={`${cell} max-sm:hidden`}>{show(car.condition)}</td>
      <td className={`${cell} text-right type-money max-md:hidden`}>
        {typeof car.estimatedValue === 'string' ? formatMoney(car.estimatedValue) : '–'}
      </td>
    </tr>
  );
};
