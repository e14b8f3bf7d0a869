export {
  CAR_COLUMNS,
  type CarFieldChanges,
  type CarColumn,
  type CarFieldValues,
  carColumns,
  modelChoice,
  modelDueSql,
  recordColumns,
} from './car-fields';
export { readTags, writeTags } from './tag-list';
