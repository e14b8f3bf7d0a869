import type { Report } from '@vault/contracts/marketplace/reports';
import { useState } from 'react';
import { countOf } from '../../lib/format';
import { REASONS } from './report-labels';
import { TakeDownDialog } from './take-down-dialog';

interface ReportTakeDownProps {
  report: Report;
  note: string;
  onNote: (note: string) => void;
  /** Whether the dialog has done its work. */
  onTakeDown: (report: Report, note: string) => Promise<boolean>;
  onClose: () => void;
}

/** Takes down what was reported. */
export const ReportTakeDown = ({ report, note, onNote, onTakeDown, onClose }: ReportTakeDownProps) => {
  const [busy, setBusy] = useState(false);
  const { listing, openOnListing, reason } = report;
  const takeDown = async (words: string) => {
    setBusy(true);
    const done = await onTakeDown(report, words);
    setBusy(false);
    if (done) onClose();
  };
  return (
    <TakeDownDialog
      title={`Take “${listing.title}” down?`}
      description={
        <>
          It leaves the market for good: open offers are declined, a deal that is not paid is called off
          {openOnListing > 1 && <>, and all {countOf(openOnListing, 'open report')} on it end</>}. {listing.sellerName}{' '}
          is told why.
        </>
      }
      otherwise={REASONS[reason].told}
      note={note}
      onNote={onNote}
      busy={busy}
      onTakeDown={(words) => void takeDown(words)}
      onClose={onClose}
    />
  );
};
