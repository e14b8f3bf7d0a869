import { Module } from '@nestjs/common';
import { MailTemplates } from './mail-templates.service';
import { Mailer } from './mailer.service';

@Module({ providers: [Mailer, MailTemplates], exports: [Mailer, MailTemplates] })
export class MailModule {}
