export { LegalCall } from './legal-call';
export { LegalPage } from './legal-page';
