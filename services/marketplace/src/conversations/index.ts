export {
  ASKED_MESSAGES,
  findConversation,
  IS_CONVERSATION_OF_ASKED,
  markAnswered,
  messageRow,
  touchConversationsSql,
  writtenById,
  type NewMessage,
} from './conversation-rows';
export { ConversationsModule } from './conversations.module';
export { DirectMessages } from './direct-messages.service';
export {
  findListingAccess,
  requireListingAccess,
  requireOpenAccounts,
  type ListingAccess,
  type ListingMessage,
} from './listing-access';
export { MessageLimits } from './message-limits';
export { MessagePhotos } from './message-photos.service';
export { MESSAGE_COLUMNS, readMessage } from './messages.sql';
export { writeNotices } from './notices';
export { sharePhotos, writeMessages, type ListingMessageContract } from './write-message';
