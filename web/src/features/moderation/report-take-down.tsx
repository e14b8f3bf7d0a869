import type { Report } from '@vault/contracts/marketplace/reports';
import { useState } from 'react';
import { countOf } from '../../lib/format';
import { REASONS } from './report-labels';
import { TakeDownDialog } from './take-down-dialog';

interface ReportTakeDownProps {
  report: Report;
  note: string;
  onNote: (note: string) => void;
  /** Resolves to whether the dialog can close. */
  onTakeDown: (report: Report, note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Takes down a reported listing. */
export const ReportTakeDown = ({ report, note, onNote, onTakeDown, onClose }: ReportTakeDownProps) => {
  const [busy, setBusy] = useState(false);
  const { listing, openOnListing, reason } = report;
  const takeDown = async (ownerNote: string) => {
    setBusy(true);
    const isDone = await onTakeDown(report, ownerNote);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <TakeDownDialog
      title={`Take “${listing.title}” down?`}
      description={
        <>
          It leaves the market for good: open offers are declined, an unpaid transaction is canceled
          {openOnListing > 1 && <>, and all {countOf(openOnListing, 'open report')} on it end</>}. {listing.sellerName}{' '}
          is notified of the reason.
        </>
      }
      defaultNote={REASONS[reason].ownerNote}
      note={note}
      onNote={onNote}
      busy={busy}
      onTakeDown={(ownerNote) => void takeDown(ownerNote)}
      onClose={onClose}
    />
  );
};
