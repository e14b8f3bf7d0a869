export { ExportCard } from './export-card';
export { ExportStatus } from './export-status';
export { FileExport } from './file-export';
export { LabelDialog } from './label-dialog';
export { ExportFiles } from './export-files';
export { isBusy, useExport } from './use-export';
export { useSelectedLabels } from './use-selected-labels';
