export { SuppressionModule } from './suppression.module';
export { suppressionSchema } from './suppression.schema';
export { SuppressionService, type MailEvent } from './suppression.service';
