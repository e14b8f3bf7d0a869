export { EmailVerificationModule } from './email-verification.module';
export { emailVerificationSchema } from './email-verification.schema';
export { EmailVerificationService } from './email-verification.service';
