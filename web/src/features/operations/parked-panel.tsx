import type { ParkedEvent } from '@vault/contracts/identity/operations';
import type { Page } from '@vault/contracts/common/page';
import type { ServiceName } from '@vault/contracts/services';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design-system/button';
import { Checkbox } from '../../design-system/checkbox';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { countOf, formatCount } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { SERVICES } from './operations-labels';
import { ParkedRow } from './parked-row';
import { useParkedActions } from './use-parked-actions';

interface ParkedPanelProps {
  service: ServiceName;
  events: Page<ParkedEvent>;
  /** A step-up is required: no dialog may cover its form. */
  locked: boolean;
  /** Loads more events; null if all are loaded, or the maximum is reached. */
  onMore: (() => void) | null;
}

/** The dead letters of a service, to be replayed or discarded. */
export const ParkedPanel = ({ service, events: { items, total }, locked, onMore }: ParkedPanelProps) => {
  const now = useNow(10_000);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const { busy, replaying, replay, discard } = useParkedActions(service, () => setPicked(new Set()));
  // Events that were processed meanwhile are no longer selected.
  const chosen = items.map(({ messageId }) => messageId).filter((id) => picked.has(id));
  const choose = (id: string, on: boolean) =>
    setPicked((current) => new Set(on ? [...current, id] : [...current].filter((other) => other !== id)));

  if (items.length === 0) return <p className="type-small text-muted">{SERVICES[service]} has no dead letters.</p>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-3">
        <Checkbox
          label={chosen.length === 0 ? 'Choose all' : `${formatCount(chosen.length)} chosen`}
          checked={chosen.length === items.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < items.length;
          }}
          onChange={({ target }) => setPicked(new Set(target.checked ? items.map(({ messageId }) => messageId) : []))}
        />
        <div className="flex flex-wrap gap-2">
          {chosen.length > 0 && (
            <Button size="sm" className="min-h-11 text-danger!" disabled={busy} onClick={() => setConfirming(true)}>
              Discard {formatCount(chosen.length)}
            </Button>
          )}
          <Button
            size="sm"
            variant="primary"
            className="min-h-11"
            disabled={busy}
            busy={replaying}
            onClick={() => void replay(chosen.length === 0 ? null : chosen)}
          >
            {!replaying && <RotateCw aria-hidden className="size-4" />}
            {chosen.length === 0 ? 'Replay all' : `Replay ${formatCount(chosen.length)}`}
          </Button>
        </div>
      </div>
      <ul aria-label={`Dead letters of ${SERVICES[service]}`}>
        {items.map((event) => (
          <ParkedRow
            key={event.messageId}
            event={event}
            now={now}
            chosen={picked.has(event.messageId)}
            onChoose={(on) => choose(event.messageId, on)}
          />
        ))}
      </ul>
      {total > items.length && (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          {onMore && (
            <Button size="sm" onClick={onMore}>
              More
            </Button>
          )}
          <p className="type-small text-muted tabular-nums">
            {formatCount(items.length)} of {formatCount(total)}, the oldest first.
          </p>
        </div>
      )}
      <ConfirmDialog
        open={confirming && !locked && chosen.length > 0}
        onOpenChange={setConfirming}
        title={`Discard ${countOf(chosen.length, 'event')}?`}
        description={`${SERVICES[service]} will never process ${chosen.length === 1 ? 'it' : 'them'}. This cannot be undone.`}
        confirmLabel="Discard"
        destructive
        onConfirm={() => void discard(chosen)}
      />
    </>
  );
};
