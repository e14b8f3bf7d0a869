export { findConversation, markAnswered, touchConversationSql, touchedConversation } from './conversation-rows';
export { ConversationsModule } from './conversations.module';
export { DirectMessages } from './direct-messages.service';
export { findListingAccess, requireListingAccess } from './listing-access';
export { MessageLimits } from './message-limits';
export { MessageSender } from './message-sender.service';
export { MESSAGE_COLUMNS, readMessage } from './messages.sql';
export { writeNotices } from './notices';
export {
  messagePhotos,
  sharePhotos,
  writeMessage,
  type ListingMessageContract,
  type NewMessage,
} from './write-message';
