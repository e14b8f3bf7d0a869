import type { Relation } from '@vault/contracts/common/relation';
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
  /** Fetched when the menu opens if undefined. */
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

/** A menu to mute, block or report a collector. */
export const CollectorMenu = ({ collector, relation, className }: CollectorMenuProps) => {
  const [dialog, setDialog] = useState<'block' | 'report' | null>(null);
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
          onBlock={() => setDialog('block')}
          onReport={() => setDialog('report')}
        />
      </Menu>
      <ConfirmDialog
        open={dialog === 'block'}
        onOpenChange={() => setDialog(null)}
        title={`Block ${name}?`}
        description="You will no longer be able to find, follow or message each other. They are not notified. Open transactions continue."
        confirmLabel="Block"
        destructive
        onConfirm={() => void block()}
      />
      {dialog === 'report' && (
        <Suspense>
          <ReportCollectorDialog collector={collector} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  );
};
