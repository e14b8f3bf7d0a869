import { Module } from '@nestjs/common';
import { MailEventsSweeper } from './mail-events.sweeper';
import { SuppressionService } from './suppression.service';

@Module({ providers: [MailEventsSweeper, SuppressionService], exports: [SuppressionService] })
export class SuppressionModule {}
