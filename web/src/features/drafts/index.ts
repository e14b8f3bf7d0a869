export { restoredChangesText, DraftNotice } from './draft-notice';
export { FormNotice } from './form-notice';
