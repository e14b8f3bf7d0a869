export { ImportProgress } from './import-progress';
export { ImportResult } from './import-result';
export { ListDrop } from './list-drop';
export { ListPreview } from './list-preview';
export { listProblem } from './remedies';
export { useImportRun } from './use-import-run';
