import type { Conversation, Message } from '@vault/contracts/marketplace/messages';
import type { Transaction } from '@vault/contracts/marketplace/transactions';

export const SELLER = '0190a0a0-0000-7000-8000-000000000001';
export const BUYER = '0190a0a0-0000-7000-8000-000000000002';
export const CONVERSATION = '0190a0a0-0000-7000-8000-0000000000c1';
const soon = () => new Date(Date.now() + 40 * 3_600_000).toISOString();

export const aMessage = (fields: Partial<Message> & { id: string }): Message => ({
  conversationId: CONVERSATION,
  listingId: 7,
  senderId: BUYER,
  senderName: 'Bea R.',
  receiverId: SELLER,
  kind: 'message',
  message: 'Is it still there?',
  pictures: [],
  offerPrice: null,
  offerCurrency: null,
  cashFrom: null,
  offerCars: [],
  offerStatus: null,
  expiresAt: null,
  counterOf: null,
  transactionId: null,
  createdAt: new Date().toISOString(),
  ...fields,
});

export const anOffer = (fields: Partial<Message> & { id: string }): Message =>
  aMessage({
    kind: 'offer',
    message: 'I offer $35.00.',
    offerPrice: '35.00',
    offerCurrency: 'USD',
    offerStatus: 'pending',
    expiresAt: soon(),
    ...fields,
  });

/** As the seller sees it. */
export const aConversation = (fields: Partial<Conversation> = {}): Conversation => ({
  id: CONVERSATION,
  kind: 'listing',
  with: { id: BUYER, displayName: 'Bea R.', avatarUrl: null },
  listingId: 7,
  otherReadAt: null,
  closed: null,
  listing: {
    title: "'67 Camaro",
    type: 'sale',
    status: 'active',
    price: '40.00',
    currency: 'USD',
    photo: null,
    userId: SELLER,
  },
  lastMessage: 'Is it still there?',
  lastMessageAt: new Date().toISOString(),
  unreadCount: 0,
  openOffer: null,
  transactionId: null,
  ...fields,
});

/** As the buyer sees it: it waits for them to pay. */
export const aTransaction = (fields: Partial<Transaction> = {}): Transaction => ({
  id: '0190a0a0-0000-7000-8000-0000000000d1',
  listingId: 7,
  conversationId: CONVERSATION,
  kind: 'sale',
  buyerId: BUYER,
  sellerId: SELLER,
  role: 'buyer',
  with: { id: SELLER, displayName: 'Kenji W.', avatarUrl: null },
  finalPrice: '35.00',
  currency: 'USD',
  cashFrom: 'buyer',
  status: 'pending',
  paymentMethod: null,
  trackingNumber: null,
  buyerTrackingNumber: null,
  offerCars: [],
  can: ['pay', 'cancel'],
  waitsFor: ['buyer'],
  listing: { title: "'67 Camaro", brand: 'Hot Wheels', scale: '1:64', condition: 'Mint', photo: null },
  deadline: soon(),
  then: 'released',
  cancelReason: null,
  canceledBy: null,
  completedAt: null,
  steps: [{ at: new Date().toISOString(), by: 'market', what: 'opened', note: null }],
  feedback: { mine: null, theirs: null },
  createdAt: new Date().toISOString(),
  ...fields,
});
