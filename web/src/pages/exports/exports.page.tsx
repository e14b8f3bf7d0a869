import { FileJson, FileSpreadsheet, FolderArchive, QrCode, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { PageHeader } from '../../design-system/page-header';
import { ExportCard, FileExport, LabelDialog, ExportFiles } from '../../features/exports';
import { type SubscriptionStatus, useSubscriptionStatusQuery } from '../../features/vault';
import { useTitle } from '../../lib/use-title';
import { requestedLabels } from './requested-labels';

/** Premium stays active for a grace period after a late payment, during which there is no car limit. */
const hasPremium = ({ subscriptionTier, subscriptionStatus, carLimit }: SubscriptionStatus): boolean =>
  subscriptionTier === 'premium' &&
  (subscriptionStatus === 'active' || (subscriptionStatus === 'past_due' && carLimit.limit === null));

/** Exports of the collection: files for spreadsheets, insurers and programs, QR labels, and the whole account. */
export const Component = () => {
  useTitle('Export');
  const [params, setParams] = useSearchParams();
  const { data: vault } = useSubscriptionStatusQuery();
  const requested = requestedLabels(params);
  const [labelsOpen, setLabelsOpen] = useState(false);
  const premium = { has: vault ? hasPremium(vault) : null };
  const cars = vault?.carLimit.current ?? 0;
  const showLabels = (open: boolean) => {
    setLabelsOpen(open);
    if (!open && requested) setParams({}, { replace: true });
  };
  return (
    <>
      <PageHeader
        title="Export"
        description="Your data is yours: download it in the format that you need."
        back={{ to: '/', label: 'Back to your collection' }}
      />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <FileExport
          request={{ kind: 'csv' }}
          icon={FileSpreadsheet}
          title="Spreadsheet"
          text="Every car with all its fields, as CSV for Excel, Numbers or Sheets. Change it there and import it again: your cars are updated without duplicates."
          button="Download CSV"
          premium={premium}
        />
        <FileExport
          request={{ kind: 'pdf' }}
          icon={ShieldCheck}
          title="For your insurer"
          text="A dated inventory as PDF: photos, the value of each car and its source, what you paid, and the total."
          button="Download PDF"
          premium={premium}
        />
        <FileExport
          request={{ kind: 'json' }}
          icon={FileJson}
          title="Data for programs"
          text="All data of each car as JSON: values and their source, rarity with its factors, addresses of the photos."
          button="Download JSON"
          premium={premium}
        />
        <ExportCard
          icon={QrCode}
          title="QR labels"
          text="A sheet of labels with number, name and a code that opens the car. For boxes, drawers and shelves."
          action={
            <Button onClick={() => showLabels(true)}>
              <QrCode aria-hidden className="size-4.5" />
              Make labels
            </Button>
          }
        />
        <FileExport
          request={{ kind: 'account' }}
          icon={FolderArchive}
          title="Your whole account"
          text="A ZIP of everything we store about you: profile, cars, the bin, wishlist, history and every photo. Included in every plan."
          button="Download ZIP"
          unit="photos"
        />
      </div>
      <section aria-labelledby="made-files" className="mt-10">
        <h2 id="made-files" className="mb-4 type-heading">
          Your files
        </h2>
        <ExportFiles />
      </section>
      <LabelDialog
        open={labelsOpen || requested !== null}
        onOpenChange={showLabels}
        ids={requested?.ids}
        count={requested?.ids?.length ?? cars}
      />
    </>
  );
};
