export { MailWebhooksModule } from './mail-webhooks.module';
