export { ExportCard } from './export-card';
export { ExportStatus } from './export-status';
export { FileExport } from './file-export';
export { LabelDialog } from './label-dialog';
export { MadeFiles } from './made-files';
export { isBusy, useExport } from './use-export';
export { useSelectedLabels } from './use-selected-labels';
