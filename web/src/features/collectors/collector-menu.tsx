import type { Relation } from '@vault/contracts/identity/collectors';
import { Ban, Bell, BellOff, Ellipsis, Flag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ConfirmDialog } from '../../design-system/confirm-dialog';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { Menu } from '../../design-system/menu';
import { MenuItem } from '../../design-system/menu-item';
import { useCollectorQuery } from './api/collectors.api';
import { type CollectorName, useRelationActions } from './use-relation-actions';

const ReportCollectorDialog = lazy(async () => ({
  default: (await import('./report-collector-dialog')).ReportCollectorDialog,
}));

interface RowsProps {
  collector: CollectorName;
  /** Asked for once the menu opens, where nobody knows it yet. */
  relation: Relation | undefined;
  onBlock: () => void;
  onReport: () => void;
}

const Rows = ({ collector, relation, onBlock, onReport }: RowsProps) => {
  const { mute, unmute, unblock } = useRelationActions(collector);
  const { data: profile } = useCollectorQuery(collector.id, { skip: relation !== undefined });
  const { muted, blocked } = relation ?? profile?.relation ?? { muted: false, blocked: false };
  return (
    <>
      <MenuItem icon={muted ? Bell : BellOff} onSelect={() => void (muted ? unmute() : mute())}>
        {muted ? 'Unmute' : 'Mute'}
      </MenuItem>
      {blocked ? (
        <MenuItem icon={Ban} onSelect={() => void unblock()}>
          Unblock
        </MenuItem>
      ) : (
        <MenuItem icon={Ban} destructive onSelect={onBlock}>
          Block...
        </MenuItem>
      )}
      <MenuItem icon={Flag} destructive onSelect={onReport}>
        Report...
      </MenuItem>
    </>
  );
};

interface CollectorMenuProps {
  collector: CollectorName;
  relation?: Relation | undefined;
  className?: string;
}

/** What one can do against somebody: mute, block and report. */
export const CollectorMenu = ({ collector, relation, className }: CollectorMenuProps) => {
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const { block } = useRelationActions(collector);
  const name = collector.displayName;
  return (
    <>
      <Menu
        trigger={
          <button type="button" aria-label={`More about ${name}`} className={iconButtonStyle(className)}>
            <Ellipsis aria-hidden className="size-5" strokeWidth={1.75} />
          </button>
        }
      >
        <Rows
          collector={collector}
          relation={relation}
          onBlock={() => setAsking('block')}
          onReport={() => setAsking('report')}
        />
      </Menu>
      <ConfirmDialog
        open={asking === 'block'}
        onOpenChange={() => setAsking(null)}
        title={`Block ${name}?`}
        description="Neither of you can find, follow or write to the other from then on. They are not told. Deals that are under way go on."
        confirmLabel="Block"
        destructive
        onConfirm={() => void block()}
      />
      {asking === 'report' && (
        <Suspense>
          <ReportCollectorDialog collector={collector} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
};
