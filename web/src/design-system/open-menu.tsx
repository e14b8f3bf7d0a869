import clsx from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { type MenuItemProps, MenuRow } from './menu-item';

const row = ({ icon: Icon, destructive, disabled, aside, onSelect, children }: MenuItemProps) => (
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

export interface MenuProps {
  /** The button that opens the menu; it gets the key handlers and ARIA attributes. */
  trigger: ReactElement<ComponentProps<'button'>>;
  align?: 'start' | 'center' | 'end' | undefined;
  children: ReactNode;
}

interface OpenMenuProps extends MenuProps {
  /** Opened by keyboard: the first item gets the focus. */
  byKeys: boolean;
}

/** The lazily loaded part of `Menu`, rendered from its first opening on. */
export const OpenMenu = ({ trigger, align = 'end', byKeys, children }: OpenMenuProps) => {
  const entered = useRef(false);
  // The arrow key was pressed before the menu was mounted, so it is repeated here.
  const enter = ({ target, currentTarget }: FocusEvent) => {
    if (target !== currentTarget || entered.current) return;
    entered.current = true;
    if (byKeys) currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  };
  return (
    <Radix.Root defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          onFocus={enter}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 min-w-52 animate-pop rounded-sm border border-line bg-raised p-1.5 shadow-float outline-none"
        >
          <MenuRow value={row}>{children}</MenuRow>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
