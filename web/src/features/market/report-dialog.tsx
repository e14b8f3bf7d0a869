import type { Listing } from '@vault/contracts/marketplace/listings';
import { REPORT_REASONS } from '@vault/contracts/marketplace/reports?light';
import type { ReportReason } from '@vault/contracts/marketplace/reports';
import { ReportDialog as BaseReportDialog } from '../../design-system/report-dialog';
import { toast } from '../../design-system/toast-store';
import { showFailure } from '../../design-system/show-failure';
import { useReportListingMutation } from './reports.api';

interface ReportDialogProps {
  listing: Pick<Listing, 'id' | 'title'>;
  onClose: () => void;
}

const reasonTexts: Readonly<Record<ReportReason, { title: string; text: string }>> = {
  inappropriate: { title: 'Inappropriate', text: 'Offensive text or photos' },
  spam: { title: 'Spam', text: 'Advertising, or the same thing again and again' },
  fake: { title: 'Fake', text: 'A copy or custom that is sold as the original' },
  fraud: { title: 'Fraud', text: 'An attempt to get money or cars by deception' },
  other: { title: 'Other', text: 'Tell us below' },
};

/** Reports a listing to the administrator. */
export const ReportDialog = ({ listing, onClose }: ReportDialogProps) => {
  const [report, { isLoading }] = useReportListingMutation();
  const submit = async (reason: ReportReason, description: string) => {
    const { error } = await report({ id: listing.id, reason, ...(description && { description }) });
    if (error) showFailure('Failed to submit report', error);
    else {
      toast({ title: 'Report submitted', description: 'Thank you. We review every report.' });
      onClose();
    }
  };
  return (
    <BaseReportDialog
      title="Report Listing"
      subject={listing.title}
      question="What is wrong with it?"
      reasons={REPORT_REASONS}
      labels={reasonTexts}
      hint="Optional; the seller never sees who reported."
      busy={isLoading}
      onReport={(reason, description) => void submit(reason, description)}
      onClose={onClose}
    />
  );
};
