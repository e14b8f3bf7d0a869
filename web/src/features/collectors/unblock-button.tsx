import { Button } from '../../design-system/button';
import { type CollectorName, useRelationActions } from './use-relation-actions';

/** Unblocks a collector. */
export const UnblockButton = ({ collector }: { collector: CollectorName }) => {
  const { busy, unblock } = useRelationActions(collector);
  return (
    <Button size="sm" className="min-h-11" busy={busy} onClick={() => void unblock()}>
      Unblock<span className="sr-only"> {collector.displayName}</span>
    </Button>
  );
};
