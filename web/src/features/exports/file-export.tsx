import { Download, type LucideIcon } from 'lucide-react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { ExportCard } from './export-card';
import { ExportStatus } from './export-status';
import type { ExportOrder } from './exports.api';
import { isBusy, useExport } from './use-export';

interface FileExportProps {
  order: ExportOrder;
  icon: LucideIcon;
  title: string;
  text: string;
  button: string;
  /** What its progress counts. */
  unit?: string;
  /** Part of the Premium plan, and whether the person has that; null while it is not known. */
  premium?: { has: boolean | null };
}

/** A kind of file that is made at a press. */
export const FileExport = ({ order, icon, title, text, button, unit = 'cars', premium }: FileExportProps) => {
  const { run, start } = useExport();
  const locked = premium?.has === false;
  return (
    <ExportCard
      icon={icon}
      title={title}
      text={text}
      premium={locked}
      status={<ExportStatus run={run} unit={unit} />}
      action={
        locked ? (
          <ButtonLink to="/pricing" aria-label={`See Premium: ${title}`}>
            See Premium
          </ButtonLink>
        ) : (
          <Button busy={isBusy(run)} disabled={premium?.has === null} onClick={() => void start(order)}>
            {!isBusy(run) && <Download aria-hidden className="size-4.5" />}
            {button}
          </Button>
        )
      }
    />
  );
};
