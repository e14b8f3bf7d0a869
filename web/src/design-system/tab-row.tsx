import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { TwinStripe } from './twin-stripe';

interface TabRowProps<V extends string> {
  /** The accessible name of the tablist. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  tabs: readonly { readonly value: V; readonly label: ReactNode }[];
  /** The chosen tab's panel. */
  children: ReactNode;
  className?: string | undefined;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs with one mounted panel at a time. Much smaller than `Tabs`, for pages where load time matters. */
export const TabRow = <V extends string>({ label, value, onChange, tabs, children, className }: TabRowProps<V>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = moves[event.key]?.(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const next = at === undefined ? undefined : tabs[at];
    if (at === undefined || !next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={move} className="flex border-b border-line">
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}${tab.value}`}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onChange(tab.value)}
              className={`relative flex min-h-12 grow items-center justify-center gap-1.5 px-3 type-label transition-colors ${chosen ? 'text-ink' : 'text-muted hover:text-ink'}`}
            >
              {tab.label}
              {chosen && <TwinStripe lying className="absolute inset-x-3 -bottom-px" />}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`} tabIndex={-1} className="pt-6">
        {children}
      </div>
    </div>
  );
};
