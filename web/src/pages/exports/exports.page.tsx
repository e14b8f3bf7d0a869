import { FileJson, FileSpreadsheet, FolderArchive, QrCode, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { PageHeader } from '../../design-system/page-header';
import { ExportCard, FileExport, LabelDialog, MadeFiles } from '../../features/exports';
import { type SubscriptionStatus, useSubscriptionStatusQuery } from '../../features/vault';
import { useTitle } from '../../lib/use-title';
import { requestedLabels } from './requested-labels';

/** Premium counts as long as its car limit is lifted: a little while beyond a payment that is late. */
const hasPremium = ({ subscriptionTier, subscriptionStatus, carLimit }: SubscriptionStatus): boolean =>
  subscriptionTier === 'premium' &&
  (subscriptionStatus === 'active' || (subscriptionStatus === 'past_due' && carLimit.limit === null));

/** Taking the collection along: files for spreadsheets, insurers and programs, labels, and everything at once. */
export const Component = () => {
  useTitle('Export');
  const [params, setParams] = useSearchParams();
  const { data: vault } = useSubscriptionStatusQuery();
  const asked = requestedLabels(params);
  const [labelling, setLabelling] = useState(false);
  const premium = { has: vault ? hasPremium(vault) : null };
  const cars = vault?.carLimit.current ?? 0;
  const showLabels = (open: boolean) => {
    setLabelling(open);
    if (!open && asked) setParams({}, { replace: true });
  };
  return (
    <>
      <PageHeader
        title="Export"
        description="Your cars are yours: take them along in the form that you need."
        back={{ to: '/', label: 'Back to your collection' }}
      />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <FileExport
          order={{ kind: 'csv' }}
          icon={FileSpreadsheet}
          title="Spreadsheet"
          text="Every car with all its fields, as CSV for Excel, Numbers or Sheets. Change it there and import it again: your cars are updated, none is doubled."
          button="Download CSV"
          premium={premium}
        />
        <FileExport
          order={{ kind: 'pdf' }}
          icon={ShieldCheck}
          title="For your insurer"
          text="A dated inventory as PDF: photos, what each car is worth and how that is known, what you paid, and the total."
          button="Download PDF"
          premium={premium}
        />
        <FileExport
          order={{ kind: 'json' }}
          icon={FileJson}
          title="Data for programs"
          text="Everything we know of each car as JSON: values and their source, rarity with its factors, addresses of the photos."
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
          order={{ kind: 'account' }}
          icon={FolderArchive}
          title="Your whole account"
          text="A ZIP of all that we hold of you: profile, cars, the bin, wishlist, history and every photo. For everybody, on every plan."
          button="Download ZIP"
          unit="photos"
        />
      </div>
      <section aria-labelledby="made-files" className="mt-10">
        <h2 id="made-files" className="mb-4 type-heading">
          Made for you
        </h2>
        <MadeFiles />
      </section>
      <LabelDialog
        open={labelling || asked !== null}
        onOpenChange={showLabels}
        ids={asked?.ids}
        count={asked?.ids?.length ?? cars}
      />
    </>
  );
};
