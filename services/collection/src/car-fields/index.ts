export {
  CAR_FIELDS,
  type CarFieldChanges,
  type CarFieldDescription,
  type CarFieldValues,
  describeFields,
  modelChoice,
  modelDueSql,
  recordColumns,
} from './car-fields';
export { readTags, writeTags } from './tag-list';
