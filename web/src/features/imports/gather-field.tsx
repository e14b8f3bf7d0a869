import { X } from 'lucide-react';
import { SelectField } from '../../design-system/select-field';

interface GatherFieldProps {
  label: string;
  headers: readonly string[];
  chosen: readonly string[];
  onChange: (header: string, on: boolean) => void;
}

/** A field that combines several columns, each of which can be removed. */
export const GatherField = ({ label, headers, chosen, onChange }: GatherFieldProps) => (
  <div className="grid content-start gap-2">
    <SelectField label={label} value="" onChange={({ target }) => target.value && onChange(target.value, true)}>
      <option value="">{chosen.length === 0 ? 'No column' : 'Add a column'}</option>
      {headers
        .filter((header) => !chosen.includes(header))
        .map((header) => (
          <option key={header}>{header}</option>
        ))}
    </SelectField>
    {chosen.length > 0 && (
      <ul aria-label={`Columns of ${label}`} className="flex flex-wrap gap-1.5">
        {chosen.map((header) => (
          <li key={header}>
            <button
              type="button"
              aria-label={`Leave ${header} out of ${label}`}
              onClick={() => onChange(header, false)}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-xs border border-line px-2 type-fine hover:border-control hover:bg-hover"
            >
              <span className="truncate">{header}</span>
              <X aria-hidden className="size-3.5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
);
