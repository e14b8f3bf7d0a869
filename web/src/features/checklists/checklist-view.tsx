import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';
import { ProgressBar } from '../../design-system/progress-bar';
import { Segmented } from '../../design-system/segmented';
import { formatCount } from '../../lib/format';
import { ChecklistSlot, type Slot } from './checklist-slot';
import { costText, cutText, progressText } from './checklist-texts';

interface ChecklistViewProps {
  readonly progress: {
    readonly found: number;
    readonly total: number;
    readonly owned: number;
    readonly missing: number;
    /** Without these: a visitor's view. */
    readonly wished?: number;
    readonly costToFinish?: string | null;
    readonly priced?: number;
  };
  readonly slots: readonly Slot[];
  /** Wishes for what is missing. */
  readonly onWish?: (() => void) | undefined;
  readonly wishing?: boolean | undefined;
}

type Filter = 'all' | 'missing' | 'owned';

/** A checklist: how far it is, what finishing costs, and its slots in their order. */
export const ChecklistView = ({ progress, slots, onWish, wishing }: ChecklistViewProps) => {
  const [filter, setFilter] = useState<Filter>('all');
  const { found, total, owned, missing, wished = 0, costToFinish, priced = 0 } = progress;
  const cost = costToFinish === undefined ? null : costText({ missing, costToFinish, priced });
  const cut = cutText({ found, total });
  const visible = slots.filter(({ isOwned }) => filter === 'all' || isOwned === (filter === 'owned'));
  return (
    <>
      <section aria-label="Progress" className="mb-5 grid gap-3 rounded-md border border-line bg-surface p-4 sm:p-5">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <p className="type-title tabular-nums">{progressText({ owned, total })}</p>
            <p className="mt-1 type-small text-muted">
              {total > 0 && missing === 0 ? 'Complete. Every slot is filled.' : cost}
            </p>
          </div>
          {onWish && missing > wished && (
            <Button variant="primary" busy={wishing} onClick={onWish}>
              {!wishing && <Heart aria-hidden className="size-4.5" strokeWidth={1.75} />}
              Wish for all missing
            </Button>
          )}
        </div>
        <ProgressBar label="Owned" value={owned} max={total} tone={total > 0 && missing === 0 ? 'ok' : 'accent'} />
        {cut && <p className="type-small text-warn">{cut}</p>}
      </section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented<Filter>
          label="Show"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: 'All' },
            { value: 'missing', label: 'Missing' },
            { value: 'owned', label: 'Owned' },
          ]}
        />
        <p role="status" className="type-label text-muted">
          {formatCount(visible.length)} shown
        </p>
      </div>
      <h2 className="sr-only">Releases</h2>
      {visible.length === 0 ? (
        <EmptyState
          as="h3"
          title={total === 0 ? 'No release fits' : 'None of these'}
          description={
            total === 0 ? 'Change the rule, or choose releases yourself.' : 'Choose another part of the checklist.'
          }
        />
      ) : (
        <ul aria-label="Releases" className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 wide:grid-cols-6">
          {visible.map((slot) => (
            <li key={slot.release.id} className="grid min-w-0">
              <ChecklistSlot slot={slot} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
