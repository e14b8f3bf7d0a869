export { DraftNotice, FormNotice, restoredChangesText } from './draft-notice';
