import { Module } from '@nestjs/common';
import { FeedbackHandler } from './feedback.handler';
import { FeedbackService } from './feedback.service';

@Module({ controllers: [FeedbackHandler], providers: [FeedbackService] })
export class FeedbackModule {}
