import { Module } from '@nestjs/common';
import { MailModule } from '../mail';
import { UsersModule } from '../users';
import { TestMailHandler } from './test-mail.handler';

@Module({ imports: [MailModule, UsersModule], controllers: [TestMailHandler] })
export class TestMailModule {}
