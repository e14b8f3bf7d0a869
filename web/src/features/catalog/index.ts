export { ReleaseNote } from './release-note';
export { NameField } from './name-field';
export { ReleaseSearchField } from './release-search-field';
