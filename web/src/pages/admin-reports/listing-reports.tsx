import type { Report } from '@vault/contracts/marketplace/reports';
import { ReportCard, ReportTakeDown, useReportActions, useReportsInfiniteQuery } from '../../features/moderation';
import { ReportsView, useShown } from './reports-view';
import { useUpheld } from './use-upheld';

const shown = [
  {
    value: 'pending',
    label: 'Waiting',
    empty: { title: 'Nothing waits for you', description: 'What collectors report comes here, the newest first.' },
  },
  {
    value: 'dismissed',
    label: 'Dismissed',
    empty: { title: 'Nothing was dismissed', description: 'Reports that you found nothing in come here.' },
  },
  {
    value: 'removed',
    label: 'Taken down',
    empty: { title: 'Nothing was taken down', description: 'Reports that a listing was taken down for come here.' },
  },
] as const;

/** Reports on listings. */
export const ListingReports = () => {
  const answer = useReportsInfiniteQuery(useShown(shown).value, { refetchOnMountOrArgChange: true });
  const { gone, dismiss, uphold } = useReportActions();
  const { report: removing, note, onNote, open, close } = useUpheld<Report>();
  const takeDown = (report: Report, words: string) => {
    const inSight = answer.currentData?.pages.flatMap(({ items }) => items) ?? [];
    const alike = inSight.filter((other) => other.listing.id === report.listing.id).map(({ id }) => id);
    return uphold(report, words, alike);
  };
  return (
    <>
      <ReportsView
        shown={shown}
        answer={answer}
        gone={gone}
        upholds="takes down"
        onDismiss={dismiss}
        onUphold={open}
        card={ReportCard}
      />
      {removing && (
        <ReportTakeDown report={removing} note={note} onNote={onNote} onTakeDown={takeDown} onClose={close} />
      )}
    </>
  );
};
