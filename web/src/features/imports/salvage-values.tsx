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

/** Offers to import rows with an unreadable year, price or the like without that value. */
export const SalvageValues = ({ rows, on, onChange }: SalvageValuesProps) => {
  const salvageable = rows.filter(({ ok, errors }) => !ok && errors.every(({ field }) => isDispensable(field)));
  if (!on && salvageable.length === 0) return null;
  const rowsText = on ? 'rows' : countOf(salvageable.length, 'row');
  return (
    <Checkbox
      label={`Import ${rowsText} without the values that cannot be read, and keep those in the notes`}
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
};
