import { MAX_MESSAGE_LENGTH } from '@vault/contracts/marketplace/messages?light';
import clsx from 'clsx';
import { HandCoins, Send } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../../design-system/button';
import { controlStyle, FieldFrame } from '../../../design-system/field-frame';
import { formatCount } from '../../../lib/format';
import { onSessionLost } from '../../../lib/session-loss';
import { draftStatus } from './draft-status';
import { draftOf, flushDrafts, leaveDrafts, openDraft, setText, subscribeToDrafts } from './drafts';
import { PhotoButton } from './photo-button';
import { PhotoTray } from './photo-tray';
import { useDraftPhotos } from './use-draft-photos';

/** What is typed and chosen and not sent yet in a thread, as this browser keeps it. */
function useDraft(name: string) {
  useEffect(() => {
    void openDraft(name);
    window.addEventListener('pagehide', leaveDrafts);
    const stop = onSessionLost(flushDrafts);
    return () => {
      stop();
      window.removeEventListener('pagehide', leaveDrafts);
      flushDrafts();
    };
  }, [name]);
  return useSyncExternalStore(subscribeToDrafts, () => draftOf(name));
}

interface ComposerProps {
  /** Where the thread's draft lies. */
  name: string;
  otherName: string;
  onSend: () => void;
  /** Opens the offer sheet, under this label; null where there is nothing to offer for. */
  offer: { label: string; onOpen: () => void } | null;
  focus?: boolean | undefined;
}

const picturesOf = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

/** With a real keyboard Enter sends; a thumb has a button for that. */
const entersSend = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Where the next message is written. */
export const Composer = ({ name, otherName, onSend, offer, focus }: ComposerProps) => {
  const draft = useDraft(name);
  const { add, remove } = useDraftPhotos(name, draft.pictures);
  const [over, setOver] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { counted, problem, ready } = draftStatus(draft);
  useEffect(() => {
    if (!focus || !area.current) return;
    area.current.focus({ preventScroll: true });
    area.current.scrollIntoView({ block: 'nearest' });
  }, [focus]);

  const send = () => {
    if (ready) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!(event.ctrlKey || event.metaKey) && !entersSend()) return;
    event.preventDefault();
    send();
  };
  const takeFiles = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = picturesOf(data);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  };

  return (
    <form
      noValidate
      data-action-bar
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] gap-2 border-t bg-surface p-3 transition-colors sm:px-4',
        over ? 'border-accent bg-hover' : 'border-line',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        takeFiles(event, event.dataTransfer);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        area.current?.focus();
      }}
    >
      <PhotoTray pictures={draft.pictures} onRemove={remove} />
      <FieldFrame
        label="Message"
        aside={
          <span className={clsx('type-fine text-muted', !counted && 'max-lg:hidden')}>
            {counted
              ? `${formatCount(draft.text.trim().length)} of ${formatCount(MAX_MESSAGE_LENGTH)}`
              : 'Enter sends, Shift+Enter begins a new line'}
          </span>
        }
        error={problem}
      >
        {(control) => (
          <textarea
            {...control}
            ref={area}
            rows={1}
            dir="auto"
            required
            placeholder={`Write to ${otherName}`}
            value={draft.text}
            onChange={({ target }) => setText(name, target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => takeFiles(event, event.clipboardData)}
            className={controlStyle(
              'field-sizing-content max-h-48 min-h-11 scroll-mb-[calc(var(--nav-bar)+1rem)] resize-none sm:min-h-16 px-3 py-2',
            )}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap items-center gap-2">
        <PhotoButton onFiles={add} />
        {offer && (
          <Button className="max-sm:px-3! max-sm:text-sm!" onClick={offer.onOpen}>
            <HandCoins aria-hidden className="size-4.5 max-sm:hidden" />
            {offer.label}
          </Button>
        )}
        <Button variant="primary" type="submit" disabled={!ready} className="ml-auto max-sm:px-3! max-sm:text-sm!">
          <Send aria-hidden className="size-4.5 max-[22rem]:hidden" />
          Send Message
        </Button>
      </div>
    </form>
  );
};
