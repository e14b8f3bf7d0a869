import type { Report } from '@vault/contracts/marketplace/reports';
import { ReportCard, ReportTakeDown, useReportActions, useReportsInfiniteQuery } from '../../features/moderation';
import { ReportsView, useSelectedTab } from './reports-view';
import { useUpholdDialog } from './use-uphold-dialog';

const tabs = [
  {
    value: 'pending',
    label: 'Waiting',
    empty: { title: 'No open reports', description: 'New reports on listings appear here, newest first.' },
  },
  {
    value: 'dismissed',
    label: 'Dismissed',
    empty: { title: 'No dismissed reports', description: 'Reports that you dismissed appear here.' },
  },
  {
    value: 'removed',
    label: 'Taken down',
    empty: {
      title: 'No listings taken down',
      description: 'Reports that led to a listing being taken down appear here.',
    },
  },
] as const;

export const ListingReports = () => {
  const query = useReportsInfiniteQuery(useSelectedTab(tabs).value, { refetchOnMountOrArgChange: true });
  const { decidedIds, dismiss, uphold } = useReportActions();
  const { report: removing, note, onNote, open, close } = useUpholdDialog<Report>();
  const takeDown = (report: Report, trimmedNote: string) => {
    const loaded = query.currentData?.pages.flatMap(({ items }) => items) ?? [];
    const relatedIds = loaded.filter((other) => other.listing.id === report.listing.id).map(({ id }) => id);
    return uphold(report, trimmedNote, relatedIds);
  };
  return (
    <>
      <ReportsView
        tabs={tabs}
        query={query}
        decidedIds={decidedIds}
        upholdHint="takes down"
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
