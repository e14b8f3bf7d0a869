import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface MenuProps {
  /** One button; it gets the menu's keys and aria attributes. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
}

export const Menu = ({ trigger, align = 'end', children }: MenuProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-50 min-w-52 animate-pop rounded-sm border border-line bg-raised p-1.5 shadow-float outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

interface MenuItemProps {
  icon?: LucideIcon | undefined;
  destructive?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A key or a count at the end of the row. */
  aside?: ReactNode;
  onSelect: () => void;
  children: ReactNode;
}

export const MenuItem = ({ icon: Icon, destructive, disabled, aside, onSelect, children }: MenuItemProps) => (
  <Radix.Item
    disabled={disabled ?? false}
    onSelect={onSelect}
    className={clsx(
      'flex min-h-11 items-center gap-3 rounded-xs px-3 type-small outline-none select-none',
      'data-disabled:opacity-45 data-highlighted:bg-hover',
      destructive && 'text-danger',
    )}
  >
    {Icon && <Icon aria-hidden className="size-4.5 opacity-80" strokeWidth={1.75} />}
    <span className="grow">{children}</span>
    {aside && <span className="type-stamp text-muted">{aside}</span>}
  </Radix.Item>
);

export const MenuSeparator = () => <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
