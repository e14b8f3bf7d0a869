export { addDocs } from './docs';
