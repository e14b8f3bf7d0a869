import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { TwinStripe } from './twin-stripe';

export interface TabEntry {
  value: string;
  label: ReactNode;
}

interface TabsProps {
  /** The accessible name of the tablist. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly TabEntry[];
  /** `TabPanel`s. */
  children: ReactNode;
  className?: string | undefined;
}

export const Tabs = ({ label, value, onValueChange, tabs, children, className }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onValueChange} className={className}>
    <Radix.List aria-label={label} className="flex border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="group relative min-h-12 grow px-3 type-label text-muted transition-colors hover:text-ink data-[state=active]:text-ink"
        >
          {tab.label}
          <TwinStripe
            lying
            className="absolute inset-x-3 -bottom-px scale-x-50 opacity-0 transition-[transform,opacity] duration-200 group-data-[state=active]:scale-x-100 group-data-[state=active]:opacity-100"
          />
        </Radix.Trigger>
      ))}
    </Radix.List>
    {children}
  </Radix.Root>
);

export const TabPanel = ({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) => (
  <Radix.Content value={value} className={className}>
    {children}
  </Radix.Content>
);
