import type { CollectorReport } from '@vault/contracts/identity/collector-reports';
import {
  CollectorReportCard,
  HideProfileDialog,
  useCollectorReportActions,
  useCollectorReportsInfiniteQuery,
} from '../../features/moderation';
import { ReportsView, useShown } from './reports-view';
import { useUpheld } from './use-upheld';

const shown = [
  {
    value: 'pending',
    label: 'Waiting',
    empty: { title: 'Nothing waits for you', description: 'Whom collectors report comes here, the newest first.' },
  },
  {
    value: 'dismissed',
    label: 'Dismissed',
    empty: { title: 'Nothing was dismissed', description: 'Reports that you found nothing in come here.' },
  },
  {
    value: 'profile_hidden',
    label: 'Profile hidden',
    empty: { title: 'No profile was hidden', description: 'Reports that a profile was hidden for come here.' },
  },
] as const;

/** Reports on people. */
export const CollectorReports = () => {
  const answer = useCollectorReportsInfiniteQuery(useShown(shown).value, { refetchOnMountOrArgChange: true });
  const { gone, dismiss, uphold } = useCollectorReportActions();
  const { report: hiding, note, onNote, open, close } = useUpheld<CollectorReport>();
  const hide = (report: CollectorReport, words: string) => {
    const inSight = answer.currentData?.pages.flatMap(({ items }) => items) ?? [];
    const alike = inSight.filter((other) => other.collector.id === report.collector.id).map(({ id }) => id);
    return uphold(report, words, alike);
  };
  return (
    <>
      <ReportsView
        shown={shown}
        answer={answer}
        gone={gone}
        upholds="hides the profile"
        onDismiss={dismiss}
        onUphold={open}
        card={CollectorReportCard}
      />
      {hiding && <HideProfileDialog report={hiding} note={note} onNote={onNote} onHide={hide} onClose={close} />}
    </>
  );
};
