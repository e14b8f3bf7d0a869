import { RESTORE_DAYS } from '@vault/contracts/identity/account?light';
import { ArchiveRestore } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../design-system/button';

interface ClosedAccountProps {
  busy: boolean;
  onRestore: () => void;
}

/** Shown after a correct sign-in to a closed account: offers to restore it. */
export const ClosedAccount = ({ busy, onRestore }: ClosedAccountProps) => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div
      role="alert"
      className="grid animate-fade gap-3 rounded-sm border border-l-3 border-line border-l-warn bg-surface p-4"
    >
      <div className="flex gap-3">
        <ArchiveRestore aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" strokeWidth={1.75} />
        <div>
          <p className="type-label">This account is closed</p>
          <p className="mt-1 type-small text-muted">
            You can restore it for {RESTORE_DAYS} days after closing, with every car, photo and message in it. It stays
            closed unless you do.
          </p>
        </div>
      </div>
      <Button ref={button} variant="primary" busy={busy} onClick={onRestore} className="justify-self-start">
        {busy ? 'Restoring...' : 'Restore my account'}
      </Button>
    </div>
  );
};
