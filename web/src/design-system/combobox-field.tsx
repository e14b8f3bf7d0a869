import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { controlStyle, FieldFrame, type FieldLook } from './field-frame';

export interface ComboboxOption {
  key: string;
  label: string;
  detail?: ReactNode;
  /** A second line. */
  description?: ReactNode;
}

interface ComboboxFieldProps<O extends ComboboxOption> extends FieldLook {
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  placeholder?: string | undefined;
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** Suggestions for the current text. */
  options: readonly O[];
  onChoose: (option: O) => void;
  /** The accessible name of the list. */
  listLabel: string;
}

/** A text field with suggestions. Arrow keys and Enter or a click choose one, Escape closes the list; free text is valid. */
export const ComboboxField = <O extends ComboboxOption>(props: ComboboxFieldProps<O>) => {
  const { label, hint, error, aside, className, value, onValueChange, onBlur, options, onChoose, listLabel, ...input } =
    props;
  const [expanded, setExpanded] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const open = expanded && options.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setExpanded(false);
    setActive(-1);
  };
  const choose = (option: O) => {
    close();
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setExpanded(true);
      setActive(open ? (active + step + options.length + (active < 0 && step < 0 ? 1 : 0)) % options.length : 0);
    } else if (event.key === 'Enter' && open && options[active]) choose(options[active]);
    else if (event.key === 'Escape' && open) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <FieldFrame {...{ label, hint, error, aside, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            value={value}
            onChange={({ target }) => {
              onValueChange(target.value);
              setExpanded(true);
              setActive(-1);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              close();
              onBlur?.();
            }}
            className={controlStyle('h-11 px-3')}
          />
          {open && (
            <ul
              id={listId}
              role="listbox"
              aria-label={listLabel}
              className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(20rem,40dvh)] animate-pop overflow-y-auto rounded-sm border border-line bg-raised p-1 shadow-float"
            >
              {options.map((option, index) => (
                <li
                  key={option.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  // Keeps the focus in the field: a blur would close the list before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(option)}
                  onPointerMove={() => setActive(index)}
                  className={clsx(
                    'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-xs px-3 py-2',
                    index === active && 'bg-hover',
                  )}
                >
                  <span className="min-w-0">
                    <span className="block font-medium">{option.label}</span>
                    {option.description && (
                      <span className="mt-0.5 block type-fine text-muted">{option.description}</span>
                    )}
                  </span>
                  {option.detail && <span className="shrink-0 type-stamp text-muted">{option.detail}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FieldFrame>
  );
};
