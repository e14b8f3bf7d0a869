export { DocumentRoute } from './document-route';
export { DocumentsModule } from './documents.module';
