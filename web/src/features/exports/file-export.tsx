import { Download, type LucideIcon } from 'lucide-react';
import { Button } from '../../design-system/button';
import { ButtonLink } from '../../design-system/button-link';
import { ExportCard } from './export-card';
import { ExportStatus } from './export-status';
import type { ExportRequest } from './exports.api';
import { isBusy, useExport } from './use-export';

interface FileExportProps {
  request: ExportRequest;
  icon: LucideIcon;
  title: string;
  text: string;
  button: string;
  /** What the progress counts. */
  unit?: string;
  /** Given for exports of the Premium plan: whether the user has it, null while that is loading. */
  premium?: { has: boolean | null };
}

/** The card of one kind of export. */
export const FileExport = ({ request, icon, title, text, button, unit = 'cars', premium }: FileExportProps) => {
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
          <Button busy={isBusy(run)} disabled={premium?.has === null} onClick={() => void start(request)}>
            {!isBusy(run) && <Download aria-hidden className="size-4.5" />}
            {button}
          </Button>
        )
      }
    />
  );
};
