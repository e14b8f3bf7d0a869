import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A list of labeled values. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="-my-2 divide-y divide-line type-small">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
        <dt className="text-muted">{label}</dt>
        <dd className="min-w-0 font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);
