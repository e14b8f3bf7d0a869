export { DraftNotice } from './draft-notice';
export { changesAreBack } from './draft-words';
export { FormNotice } from './form-notice';
export { useKeptDraft } from './use-kept-draft';
export { useStoredDraft } from './use-stored-draft';
