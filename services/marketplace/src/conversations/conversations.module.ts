import { Module } from '@nestjs/common';
import { PhotosModule } from '../photos';
import { ConversationsHandler } from './conversations.handler';
import { ConversationsService } from './conversations.service';
import { DirectMessages } from './direct-messages.service';
import { MessageLimits } from './message-limits';
import { MessageReads } from './message-reads.service';
import { MessagePhotos } from './message-photos.service';
import { MessagesHandler } from './messages.handler';

/** The inbox, direct messages, and what offers need to write into conversations. */
@Module({
  imports: [PhotosModule],
  controllers: [ConversationsHandler, MessagesHandler],
  providers: [ConversationsService, MessageReads, DirectMessages, MessagePhotos, MessageLimits],
  exports: [DirectMessages, MessagePhotos, MessageLimits],
})
export class ConversationsModule {}
