import type { CollectorReport } from '@vault/contracts/identity/collector-reports';
import {
  CollectorReportCard,
  HideProfileDialog,
  useCollectorReportActions,
  useCollectorReportsInfiniteQuery,
} from '../../features/moderation';
import { ReportsView, useSelectedTab } from './reports-view';
import { useUpholdDialog } from './use-uphold-dialog';

const tabs = [
  {
    value: 'pending',
    label: 'Waiting',
    empty: { title: 'No open reports', description: 'New reports on collectors appear here, newest first.' },
  },
  {
    value: 'dismissed',
    label: 'Dismissed',
    empty: { title: 'No dismissed reports', description: 'Reports that you dismissed appear here.' },
  },
  {
    value: 'profile_hidden',
    label: 'Profile hidden',
    empty: { title: 'No hidden profiles', description: 'Reports that led to a hidden profile appear here.' },
  },
] as const;

export const CollectorReports = () => {
  const query = useCollectorReportsInfiniteQuery(useSelectedTab(tabs).value, { refetchOnMountOrArgChange: true });
  const { decidedIds, dismiss, uphold } = useCollectorReportActions();
  const { report: hiding, note, onNote, open, close } = useUpholdDialog<CollectorReport>();
  const hide = (report: CollectorReport, trimmedNote: string) => {
    const loaded = query.currentData?.pages.flatMap(({ items }) => items) ?? [];
    const relatedIds = loaded.filter((other) => other.collector.id === report.collector.id).map(({ id }) => id);
    return uphold(report, trimmedNote, relatedIds);
  };
  return (
    <>
      <ReportsView
        tabs={tabs}
        query={query}
        decidedIds={decidedIds}
        upholdHint="hides the profile"
        onDismiss={dismiss}
        onUphold={open}
        card={CollectorReportCard}
      />
      {hiding && <HideProfileDialog report={hiding} note={note} onNote={onNote} onHide={hide} onClose={close} />}
    </>
  );
};
