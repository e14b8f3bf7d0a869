import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { iconButtonStyle } from './icon-button-style';
import { overlayStyle, sheetStyle } from './sheet-style';
import { useReturnFocus } from './use-return-focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | undefined;
  children?: ReactNode;
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-4xl' };

/** A centered dialog on wide screens, a bottom sheet on narrow ones. Escape and a click outside close it. */
export const Dialog = ({ open, onOpenChange, title, description, footer, size = 'sm', children }: DialogProps) => {
  const returnFocus = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          className={`${sheetStyle} ${widths[size]}`}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-4 py-3 pr-3 pl-5">
            <div className="pt-2.5">
              <Radix.Title className="type-heading">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1.5 type-small text-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close aria-label="Close" className={iconButtonStyle()}>
              <X aria-hidden className="size-5" />
            </Radix.Close>
          </header>
          <div className="min-h-0 overflow-y-auto px-5 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
