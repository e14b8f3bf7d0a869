import { CONDITION_LABELS, FORM_CONDITIONS } from '@vault/contracts/collection/cars?light';
import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import { DISPENSABLE_FIELDS } from '@vault/contracts/collection/imports?light';
import { Button } from '../../design-system/button';
import { Checkbox } from '../../design-system/checkbox';
import { countOf } from '../../lib/format';

interface MissingConditionProps {
  rows: readonly ImportPreviewRow[];
  onChoose: (condition: string) => void;
}

/** Asks once for the condition of all rows without one, because lists of other apps often lack it. */
export const MissingCondition = ({ rows, onChoose }: MissingConditionProps) => {
  const rowsWithoutCondition = rows.filter(
    ({ car, errors }) => !car.condition && errors.some(({ field }) => field === 'condition'),
  );
  if (rowsWithoutCondition.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Condition of rows without one"
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-md border border-l-3 border-line border-l-info bg-surface p-4"
    >
      <p className="min-w-0 grow basis-60 type-label">
        {countOf(rowsWithoutCondition.length, 'row has', 'rows have')} no condition. Choose one for all of them.
      </p>
      <div className="flex flex-wrap gap-2">
        {FORM_CONDITIONS.map((condition) => (
          <Button key={condition} size="sm" onClick={() => onChoose(condition)}>
            {CONDITION_LABELS[condition] ?? condition}
          </Button>
        ))}
      </div>
    </div>
  );
};

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
