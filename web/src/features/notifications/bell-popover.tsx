import { Popover } from 'radix-ui';
import { type ReactElement, useRef, useState } from 'react';
import { LatestNotifications } from './latest-notifications';

interface BellPopoverProps {
  trigger: ReactElement;
  unread: number;
}

/** The popover of the bell, loaded when it is first opened. */
export const BellPopover = ({ trigger, unread }: BellPopoverProps) => {
  const [open, setOpen] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label="Notifications"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            heading.current?.focus();
          }}
          className="z-50 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1rem))] animate-pop flex-col overflow-hidden rounded-md border border-line bg-raised shadow-float outline-none"
        >
          <LatestNotifications unread={unread} heading={heading} onLeave={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
