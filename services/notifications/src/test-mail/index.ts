export { TestMailModule } from './test-mail.module';
