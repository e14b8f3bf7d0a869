import type { Condition } from '@vault/contracts/collection/cars';
import { CONDITION_LABELS, FORM_CONDITIONS } from '@vault/contracts/collection/cars?light';
import { SelectField } from '../../../design-system/select-field';

const conditions = FORM_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] ?? value }));

interface ConditionChoiceProps {
  value: Condition;
  onChange: (condition: Condition) => void;
}

/** Selects the condition of a received car whose transfer has none. Loaded on demand. */
export const ConditionChoice = ({ value, onChange }: ConditionChoiceProps) => (
  <SelectField
    label="Condition"
    className="w-44"
    value={value}
    options={conditions}
    onChange={({ target }) => onChange(target.value as Condition)}
  />
);
