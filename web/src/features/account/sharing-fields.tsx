import type { Sharing } from '@vault/contracts/identity/sharing';
import { useId } from 'react';
import { Checkbox } from '../../design-system/checkbox';
import { ON_THE_PROFILE, type SharingLabels, TO_FOLLOWERS } from './sharing-labels';

export interface SharingProblem {
  choice: keyof Sharing;
  text: string;
}

interface SharingFieldsProps {
  sharing: Sharing;
  onChange: (labels: SharingLabels, on: boolean) => void;
  /** Why the last change failed. */
  problem?: SharingProblem | null;
}

interface FieldProps {
  labels: SharingLabels;
  checked: boolean;
  problem: string | undefined;
  onChange: (on: boolean) => void;
}

const Field = ({ labels: { label, text }, checked, problem, onChange }: FieldProps) => {
  const id = useId();
  return (
    <li className="py-1.5">
      <Checkbox
        label={<span className="type-label">{label}</span>}
        checked={checked}
        aria-describedby={id}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} className="-mt-1.5 pb-1.5 pl-7.5 type-fine text-muted">
        {text}
      </p>
      {problem && (
        <p role="alert" className="pb-1.5 pl-7.5 type-fine text-danger">
          {problem}
        </p>
      )}
    </li>
  );
};

const groups = [
  { title: 'On your profile', fields: ON_THE_PROFILE },
  { title: 'In the feed of your followers', fields: TO_FOLLOWERS },
] as const;

/** The optional parts of a public profile, as checkboxes. */
export const SharingFields = ({ sharing, onChange, problem }: SharingFieldsProps) => (
  <div className="grid gap-5">
    {groups.map(({ title, fields }) => (
      <fieldset key={title} className="min-w-0">
        <legend className="type-stamp text-muted">{title}</legend>
        <ul className="mt-1.5 divide-y divide-line border-y border-line">
          {fields.map((labels) => (
            <Field
              key={labels.choice}
              labels={labels}
              checked={sharing[labels.choice]}
              problem={problem?.choice === labels.choice ? problem.text : undefined}
              onChange={(on) => onChange(labels, on)}
            />
          ))}
        </ul>
      </fieldset>
    ))}
  </div>
);
