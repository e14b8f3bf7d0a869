/** Offers are messages with terms: the table is in `conversations/conversations.schema.ts`. */
export const offersSchema: readonly string[] = [
  // Two users have at most one open offer between them.
  `CREATE UNIQUE INDEX open_offer_of_conversation ON marketplace_messages (conversation_id)
     WHERE offer_status = 'pending'`,
  `CREATE INDEX open_offers_of_listing ON marketplace_messages (listing_id) WHERE offer_status = 'pending'`,
  `CREATE INDEX open_offers_by_expiry ON marketplace_messages (expires_at) WHERE offer_status = 'pending'`,
];
