import { BRANDS, CONDITION_LABELS, CONDITIONS, SCALES } from '@vault/contracts/collection/cars?light';
import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportMapping } from '@vault/contracts/collection/imports?light';
import { SelectField } from '../../design-system/select-field';
import { GatherField } from './gather-field';
import { columnsOf, MULTI_COLUMN_FIELDS, type MappingAction } from './mapping';

interface MappingPanelProps {
  headers: readonly string[];
  mapping: ImportMapping;
  onChange: (action: MappingAction) => void;
}

const defaults = [
  { field: 'condition', options: CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] ?? value })) },
  { field: 'scale', options: SCALES.map((value) => ({ value, label: value })) },
  { field: 'brand', options: BRANDS.map((value) => ({ value, label: value })) },
] as const;

/** Maps columns to fields, and sets defaults for missing or empty values. */
export const MappingPanel = ({ headers, mapping, onChange }: MappingPanelProps) => (
  <div className="grid gap-6">
    <div className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-3 xl:grid-cols-4">
      {IMPORT_FIELDS.filter((field) => !MULTI_COLUMN_FIELDS.includes(field)).map((field) => (
        <SelectField
          key={field}
          label={IMPORT_COLUMNS[field].label}
          value={columnsOf(mapping, field)[0] ?? ''}
          onChange={({ target }) => onChange({ type: 'mapped', field, header: target.value })}
        >
          <option value="">No column</option>
          {headers.map((header) => (
            <option key={header}>{header}</option>
          ))}
        </SelectField>
      ))}
      {MULTI_COLUMN_FIELDS.map((field) => (
        <GatherField
          key={field}
          label={IMPORT_COLUMNS[field].label}
          headers={headers}
          chosen={columnsOf(mapping, field)}
          onChange={(header, on) => onChange({ type: 'gathered', field, header, on })}
        />
      ))}
    </div>
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-3 w-full type-label">Defaults for missing values</legend>
      <div className="clear-both grid grid-cols-2 gap-4 md:grid-cols-3">
        {defaults.map(({ field, options }) => (
          <SelectField
            key={field}
            label={`${IMPORT_COLUMNS[field].label} if missing`}
            value={mapping.defaults?.[field] ?? ''}
            onChange={({ target }) => onChange({ type: 'defaulted', field, value: target.value })}
          >
            <option value="">{field === 'condition' ? 'Ask for it' : 'Leave empty'}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  </div>
);
