import { Module } from '@nestjs/common';
import { SuppressionModule } from '../suppression';
import { MailWebhooksHandler } from './mail-webhooks.handler';

@Module({ imports: [SuppressionModule], controllers: [MailWebhooksHandler] })
export class MailWebhooksModule {}
