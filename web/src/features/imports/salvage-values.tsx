import { DISPENSABLE_FIELDS } from '@vault/contracts/collection/imports?light';
import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import { Checkbox } from '../../design-system/checkbox';
import { countOf } from '../../lib/format';

interface SalvageValuesProps {
  rows: readonly ImportPreviewRow[];
  on: boolean;
  onChange: (on: boolean) => void;
}

const isDispensable = (field: string): boolean => DISPENSABLE_FIELDS.some((known) => known === field);

/** Offers to bring in rows whose year, price or the like cannot be read, without that value. */
export const SalvageValues = ({ rows, on, onChange }: SalvageValuesProps) => {
  const stopped = rows.filter(({ ok, errors }) => !ok && errors.every(({ field }) => isDispensable(field)));
  if (!on && stopped.length === 0) return null;
  const what = on ? 'rows' : countOf(stopped.length, 'row');
  return (
    <Checkbox
      label={`Bring in ${what} without the value that cannot be read, and keep it in the notes`}
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
};
