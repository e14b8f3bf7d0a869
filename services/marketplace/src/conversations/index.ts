export { findConversation, markAnswered } from './conversation-rows';
export { ConversationsModule } from './conversations.module';
export { DirectMessages } from './direct-messages.service';
export { requireListingAccess, requireOpenAccounts } from './listing-access';
export { MessageLimits } from './message-limits';
export { MessageSender } from './message-sender.service';
export { MESSAGE_COLUMNS, readMessage } from './messages.sql';
export { writeNotices } from './notices';
export {
  beginOffer,
  messagePhotos,
  sharePhotos,
  writeMessage,
  type ListingMessageContract,
  type NewMessage,
} from './write-message';
