import { MESSAGE_MAX } from '@vault/contracts/marketplace/messages?light';
import { HandCoins, Send } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { serviceStatus, subscribeToService } from '../../../app/service-status';
import { Button } from '../../../design-system/button';
import { controlStyle, FieldFrame } from '../../../design-system/field-frame';
import { commandKey } from '../../../lib/command-key';

interface ComposerProps {
  otherName: string;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  /** Opens the offer sheet, under this label; null where there is nothing to offer for. */
  offer: { label: string; onOpen: () => void } | null;
  focus?: boolean | undefined;
}

/** Where the next message is written. */
export const Composer = ({ otherName, text, onText, onSend, offer, focus }: ComposerProps) => {
  const away = useSyncExternalStore(subscribeToService, serviceStatus) === 'unreachable';
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focus || !area.current) return;
    area.current.focus({ preventScroll: true });
    area.current.scrollIntoView({ block: 'center' });
  }, [focus]);
  const blank = text.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form
      noValidate
      data-action-bar
      className="grid gap-2 border-t border-line bg-surface p-3 sm:px-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        area.current?.focus();
      }}
    >
      <FieldFrame
        label="Message"
        aside={<span className="type-fine text-muted max-lg:hidden">{commandKey}Enter sends it</span>}
        hint={away ? 'You are offline. What you write is kept here until it can be sent.' : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={1}
            required
            maxLength={MESSAGE_MAX}
            placeholder={`Write to ${otherName}`}
            value={text}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={onKeyDown}
            className={controlStyle('field-sizing-content max-h-48 min-h-11 resize-none sm:min-h-16 px-3 py-2')}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap items-center justify-between gap-2">
        {offer ? (
          <Button className="max-sm:px-3! max-sm:text-sm!" onClick={offer.onOpen}>
            <HandCoins aria-hidden className="size-4.5 max-sm:hidden" />
            {offer.label}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="primary" type="submit" disabled={blank} className="max-sm:px-3! max-sm:text-sm!">
          <Send aria-hidden className="size-4.5 max-[22rem]:hidden" />
          Send Message
        </Button>
      </div>
    </form>
  );
};
