import { COLLECTOR_REPORT_REASONS } from '@vault/contracts/identity/collector-reports?light';
import type { CollectorReportReason } from '@vault/contracts/identity/collector-reports';
import { ReportDialog } from '../../design-system/report-dialog';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { useReportCollectorMutation } from './api/relations.api';
import { showFailure } from '../../design-system/show-failure';
import type { Named } from './use-relation-actions';

const words: Readonly<Record<CollectorReportReason, { title: string; text: string }>> = {
  harassment: { title: 'Harassment', text: 'Insults, threats, or no end after a no' },
  spam: { title: 'Spam', text: 'Advertising, or the same message to everybody' },
  impersonation: { title: 'Impersonation', text: 'Somebody pretends to be another person' },
  fraud: { title: 'Fraud', text: 'Somebody tries to get money or cars by deceit' },
  other: { title: 'Other', text: 'Tell us below' },
};

/** Tells the people who run the vault what is wrong with somebody. */
export const ReportCollectorDialog = ({ collector, onClose }: { collector: Named; onClose: () => void }) => {
  const [report, { isLoading }] = useReportCollectorMutation();
  const submit = async (reason: CollectorReportReason, description: string) => {
    const { error } = await report({ id: collector.id, reason, ...(description && { description }) });
    const already = isApiError(error) && error.code === 'COLLECTOR_REPORTED';
    if (error && !already) {
      showFailure('Failed to submit report', error);
      return;
    }
    toast(
      already
        ? { title: 'Reported already', description: 'We are looking at your first report.' }
        : { title: 'Report submitted', description: 'Thank you. We look at every one of them.' },
    );
    onClose();
  };
  return (
    <ReportDialog
      title="Report collector"
      subject={collector.displayName}
      question="What is wrong?"
      reasons={COLLECTOR_REPORT_REASONS}
      words={words}
      hint="Optional; they never see who reported."
      busy={isLoading}
      onReport={(reason, description) => void submit(reason, description)}
      onClose={onClose}
    />
  );
};
