import { IMPORT_COLUMNS, type ImportPreviewRow } from '@vault/contracts/collection/imports?light';
import clsx from 'clsx';
import { ArchiveRestore, BookMarked, Check, CircleAlert, Copy, type LucideIcon, Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { MarkBadges } from '../../design-system/mark-badge';
import { formatMoney } from '../../lib/money';

interface PreviewRowProps {
  row: ImportPreviewRow;
  index: number;
  ref: Ref<HTMLTableRowElement>;
}

const isField = (field: string): field is keyof typeof IMPORT_COLUMNS => field in IMPORT_COLUMNS;

const problemText = ({ field, message }: { field: string; message: string }): string =>
  isField(field) && field !== 'name' ? `${IMPORT_COLUMNS[field].label}: ${message}` : message;

const duplicateText = ({ duplicateOf, duplicateOfRow }: ImportPreviewRow): string | null => {
  if (duplicateOf !== undefined) return 'Already in your vault';
  return duplicateOfRow === undefined ? null : `Duplicate of row ${duplicateOfRow}`;
};

interface Note {
  icon: LucideIcon;
  tone: string;
  text: string;
}

/** The note of a valid row that does not simply add a car. */
function rowNote(row: ImportPreviewRow): Note | null {
  if (!row.ok) return null;
  if (row.unchanged) return { icon: Check, tone: 'text-muted', text: 'No changes' };
  if (row.fromBin) return { icon: ArchiveRestore, tone: 'text-info', text: 'Restored from the bin' };
  if (row.updates !== undefined) return { icon: Pencil, tone: 'text-info', text: 'Updates your car' };
  const text = duplicateText(row);
  return text === null ? null : { icon: Copy, tone: 'text-warn', text };
}

const severalText = (candidates: number): string =>
  candidates === 1
    ? 'Perhaps a release of the catalog, to be confirmed after the import'
    : `One of ${candidates} releases, to be chosen after the import`;

/** Which release a row is, as far as its words tell. */
const ReleaseNote = ({ release }: { release: NonNullable<ImportPreviewRow['release']> }) => (
  <p
    className={clsx('mt-0.5 flex items-start gap-1.5 type-fine', release.status === 'one' ? 'text-ink' : 'text-muted')}
  >
    <BookMarked aria-hidden className="mt-0.5 size-3.5 shrink-0" />
    {release.status === 'one' ? (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        {[release.name, release.year].filter(Boolean).join(' · ')}
        <MarkBadges marks={release.marks} />
      </span>
    ) : release.status === 'several' ? (
      severalText(release.candidates)
    ) : (
      'Not in the catalog'
    )}
  </p>
);

const formatValue = (value: ImportPreviewRow['car'][keyof ImportPreviewRow['car']]): string =>
  value === null || value === undefined || value === '' ? '–' : Array.isArray(value) ? value.join(', ') : String(value);

const cell = 'px-3 py-2.5 align-top';

export const PreviewRow = ({ row, index, ref }: PreviewRowProps) => {
  const { car } = row;
  const note = rowNote(row);
  const more = [car.series, car.toyNumber, car.color, car.notes, car.tags].flat().filter(Boolean).join(' · ');
  return (
    <tr
      ref={ref}
      data-index={index}
      aria-rowindex={index + 2}
      className={clsx('border-b border-line last:border-0', !row.ok && 'bg-danger/8')}
    >
      <td className={`${cell} text-right type-stamp leading-5 text-muted tabular-nums`}>{row.row}</td>
      <td className={cell}>
        <p className={clsx('font-medium', !car.name && 'text-muted')}>{formatValue(car.name)}</p>
        {more !== '' && <p className="line-clamp-1 type-fine text-muted">{more}</p>}
        {!row.ok &&
          row.errors.map((problem) => (
            <p key={problem.field + problem.message} className="mt-0.5 flex items-start gap-1.5 type-fine text-danger">
              <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              {problemText(problem)}
            </p>
          ))}
        {note && (
          <p className={`mt-0.5 flex items-center gap-1.5 type-fine ${note.tone}`}>
            <note.icon aria-hidden className="size-3.5 shrink-0" />
            {note.text}
          </p>
        )}
        {row.release && !row.unchanged && <ReleaseNote release={row.release} />}
      </td>
      <td className={`${cell} max-md:hidden`}>{formatValue(car.brand)}</td>
      <td className={`${cell} whitespace-nowrap max-lg:hidden`}>{formatValue(car.scale)}</td>
      <td className={`${cell} tabular-nums max-lg:hidden`}>{formatValue(car.year)}</td>
      <td className={`${cell} max-sm:hidden`}>{formatValue(car.condition)}</td>
      <td className={`${cell} text-right type-money max-md:hidden`}>
        {typeof car.estimatedValue === 'string' ? formatMoney(car.estimatedValue) : '–'}
      </td>
    </tr>
  );
};
