export {
  CAR_COLUMNS,
  type CarFieldChanges,
  type CarColumn,
  type CarFieldValues,
  carColumns,
  castingOf,
  recordColumns,
  releaseChoice,
  releaseDueSql,
} from './car-fields';
export { readTags, writeTags } from './tag-list';
export { RARITY_FACTORS } from './rarity-factors';
