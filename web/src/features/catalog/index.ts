export { CastingNote } from './casting-note';
export { NameField } from './name-field';
