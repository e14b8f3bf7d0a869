import { COLLECTOR_REPORT_REASONS } from '@vault/contracts/identity/collector-reports?light';
import type { CollectorReportReason } from '@vault/contracts/identity/collector-reports';
import { ReportDialog } from '../../design-system/report-dialog';
import { toast } from '../../design-system/toast-store';
import { isApiError } from '../../lib/api-error';
import { useReportCollectorMutation } from './api/relations.api';
import { showFailure } from '../../design-system/show-failure';
import type { CollectorName } from './use-relation-actions';

const labels: Readonly<Record<CollectorReportReason, { title: string; text: string }>> = {
  harassment: { title: 'Harassment', text: 'Insults, threats, or messages that do not stop' },
  spam: { title: 'Spam', text: 'Advertising, or the same message to many collectors' },
  impersonation: { title: 'Impersonation', text: 'Pretending to be another person' },
  fraud: { title: 'Fraud', text: 'Trying to get money or cars by deceit' },
  other: { title: 'Other', text: 'Tell us below' },
};

/** Reports a collector to the administrator. */
export const ReportCollectorDialog = ({ collector, onClose }: { collector: CollectorName; onClose: () => void }) => {
  const [report, { isLoading }] = useReportCollectorMutation();
  const submit = async (reason: CollectorReportReason, description: string) => {
    const { error } = await report({ id: collector.id, reason, ...(description && { description }) });
    const alreadyReported = isApiError(error) && error.code === 'COLLECTOR_REPORTED';
    if (error && !alreadyReported) {
      showFailure('Failed to submit report', error);
      return;
    }
    toast(
      alreadyReported
        ? { title: 'Already reported', description: 'We are looking at your first report.' }
        : { title: 'Report submitted', description: 'Thank you. We review every report.' },
    );
    onClose();
  };
  return (
    <ReportDialog
      title="Report collector"
      subject={collector.displayName}
      question="What is wrong?"
      reasons={COLLECTOR_REPORT_REASONS}
      labels={labels}
      hint="Optional; they never see who reported."
      busy={isLoading}
      onReport={(reason, description) => void submit(reason, description)}
      onClose={onClose}
    />
  );
};
