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
import { draftOf, draftStatus, flushDrafts, leaveDrafts, openDraft, setText, subscribeToDrafts } from './drafts';
import { PhotoButton } from './photo-button';
import { PhotoTray } from './photo-tray';
import { useDraftPhotos } from './use-draft-photos';

/** The stored draft of a conversation; it is saved when the page or the session ends. */
function useDraft(draftKey: string) {
  useEffect(() => {
    void openDraft(draftKey);
    window.addEventListener('pagehide', leaveDrafts);
    const unsubscribe = onSessionLost(flushDrafts);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', leaveDrafts);
      flushDrafts();
    };
  }, [draftKey]);
  return useSyncExternalStore(subscribeToDrafts, () => draftOf(draftKey));
}

interface ComposerProps {
  /** The conversation key of the draft. */
  draftKey: string;
  otherName: string;
  onSend: () => void;
  /** The button that opens the offer dialog; null if the listing takes no offers. */
  offer: { label: string; onOpen: () => void } | null;
  focus?: boolean | undefined;
}

const imageFilesOf = ({ files }: DataTransfer): File[] => [...files].filter(({ type }) => type.startsWith('image/'));

/** Enter only sends where there is a physical keyboard: touch keyboards have no Shift+Enter. */
const sendsOnEnter = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export const Composer = ({ draftKey, otherName, onSend, offer, focus }: ComposerProps) => {
  const draft = useDraft(draftKey);
  const { add, remove } = useDraftPhotos(draftKey, draft.pictures);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const { showsCount, problem, canSend } = draftStatus(draft);
  useEffect(() => {
    if (!focus || !textarea.current) return;
    textarea.current.focus({ preventScroll: true });
    textarea.current.scrollIntoView({ block: 'nearest' });
  }, [focus]);

  const send = () => {
    if (canSend) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!(event.ctrlKey || event.metaKey) && !sendsOnEnter()) return;
    event.preventDefault();
    send();
  };
  const addPhotosFrom = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const files = imageFilesOf(data);
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
        isDraggedOver ? 'border-accent bg-hover' : 'border-line',
      )}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDraggedOver(true);
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        setIsDraggedOver(false);
        addPhotosFrom(event, event.dataTransfer);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        textarea.current?.focus();
      }}
    >
      <PhotoTray photos={draft.pictures} onRemove={remove} />
      <FieldFrame
        label="Message"
        aside={
          <span className={clsx('type-fine text-muted', !showsCount && 'max-lg:hidden')}>
            {showsCount
              ? `${formatCount(draft.text.trim().length)} of ${formatCount(MAX_MESSAGE_LENGTH)}`
              : 'Enter sends, Shift+Enter adds a line'}
          </span>
        }
        error={problem}
      >
        {(control) => (
          <textarea
            {...control}
            ref={textarea}
            rows={1}
            dir="auto"
            required
            placeholder={`Write to ${otherName}`}
            value={draft.text}
            onChange={({ target }) => setText(draftKey, target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => addPhotosFrom(event, event.clipboardData)}
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
        <Button variant="primary" type="submit" disabled={!canSend} className="ml-auto max-sm:px-3! max-sm:text-sm!">
          <Send aria-hidden className="size-4.5 max-[22rem]:hidden" />
          Send Message
        </Button>
      </div>
    </form>
  );
};
