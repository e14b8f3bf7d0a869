import type { Listing } from '@vault/contracts/marketplace/listings';
import { REPORT_REASONS } from '@vault/contracts/marketplace/reports?light';
import type { ReportReason } from '@vault/contracts/marketplace/reports';
import { ReportDialog as Report } from '../../design-system/report-dialog';
import { toast } from '../../design-system/toast-store';
import { showFailure } from '../../design-system/show-failure';
import { useReportListingMutation } from './reports.api';

interface ReportDialogProps {
  listing: Pick<Listing, 'id' | 'title'>;
  onClose: () => void;
}

const words: Readonly<Record<ReportReason, { title: string; text: string }>> = {
  inappropriate: { title: 'Inappropriate', text: 'Words or pictures that do not belong here' },
  spam: { title: 'Spam', text: 'Advertising, or the same thing again and again' },
  fake: { title: 'Fake', text: 'A copy or custom that is sold as the original' },
  fraud: { title: 'Fraud', text: 'Somebody tries to get money or cars by deceit' },
  other: { title: 'Other', text: 'Tell us below' },
};

/** Tells the people who run the market what is wrong with a listing. */
export const ReportDialog = ({ listing, onClose }: ReportDialogProps) => {
  const [report, { isLoading }] = useReportListingMutation();
  const submit = async (reason: ReportReason, description: string) => {
    const { error } = await report({ id: listing.id, reason, ...(description && { description }) });
    if (error) showFailure('Failed to submit report', error);
    else {
      toast({ title: 'Report submitted', description: 'Thank you. We look at every one of them.' });
      onClose();
    }
  };
  return (
    <Report
      title="Report Listing"
      subject={listing.title}
      question="What is wrong with it?"
      reasons={REPORT_REASONS}
      labels={words}
      hint="Optional; the seller never sees who reported."
      busy={isLoading}
      onReport={(reason, description) => void submit(reason, description)}
      onClose={onClose}
    />
  );
};
