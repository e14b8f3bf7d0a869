import type { Preference } from '@vault/contracts/notifications/preferences';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '../../design-system/checkbox';
import { controlStyle } from '../../design-system/field-frame';
import { errorText } from '../../lib/error-text';
import { KINDS } from './kinds';
import { useUpdatePreferenceMutation } from './preferences.api';

const mailChoices = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
  { value: 'off', label: 'Off' },
] as const;

const choiceOf = (value: string) => mailChoices.find((choice) => choice.value === value)?.value ?? 'off';

/** How the user is notified of one kind; changes are saved immediately. */
export const PreferenceRow = ({ preference: { kind, bell, mail, required } }: { preference: Preference }) => {
  const [update, { error }] = useUpdatePreferenceMutation();
  const id = useId();
  const { label, text, icon: Icon } = KINDS[kind];
  return (
    <fieldset className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[1fr_6rem_10rem] sm:px-6">
      <legend className="sr-only">{label}</legend>
      <div className="col-span-2 flex gap-3 sm:col-span-1">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <div className="min-w-0">
          <p aria-hidden className="type-label">
            {label}
          </p>
          <p id={`${id}-text`} className="type-fine text-muted">
            {text}
          </p>
        </div>
      </div>
      <Checkbox
        label="Bell"
        checked={bell}
        aria-describedby={`${id}-text`}
        onChange={({ target }) => void update({ kind, bell: target.checked })}
      />
      <label className="flex items-center gap-2.5">
        <span className="type-small sm:sr-only">Mail</span>
        <span className="relative grid grow">
          <select
            value={mail}
            disabled={required}
            aria-describedby={required ? `${id}-required` : undefined}
            onChange={({ target }) => void update({ kind, mail: choiceOf(target.value) })}
            className={controlStyle('h-11 appearance-none pr-9 pl-3')}
          >
            {mailChoices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
        </span>
      </label>
      {required && (
        <p id={`${id}-required`} className="col-span-2 type-fine text-muted sm:col-start-2">
          These emails are required and always sent.
        </p>
      )}
      {error && (
        <p role="alert" className="col-span-full type-fine text-danger">
          {errorText(error, 'This could not be saved. Please try again.')}
        </p>
      )}
    </fieldset>
  );
};
