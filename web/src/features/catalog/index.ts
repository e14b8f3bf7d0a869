export { ReleaseNote } from './release-note';
export { NameField } from './name-field';
