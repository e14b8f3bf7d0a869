export const conversationsSchema: readonly string[] = [
  `CREATE TABLE conversations (
     id uuid PRIMARY KEY,
     kind text NOT NULL CHECK (kind IN ('listing', 'direct')),
     listing_id integer REFERENCES marketplace_listings CHECK ((kind = 'listing') = (listing_id IS NOT NULL)),
     owner_id uuid NOT NULL,
     other_id uuid NOT NULL CHECK (other_id <> owner_id),
     last_message text NOT NULL,
     last_message_at timestamptz(3) NOT NULL,
     last_sender uuid NOT NULL,
     owner_unread integer NOT NULL DEFAULT 0,
     other_unread integer NOT NULL DEFAULT 0,
     owner_read_at timestamptz(3),
     other_read_at timestamptz(3),
     first_asked_at timestamptz(3),
     first_answered_at timestamptz(3),
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     UNIQUE (listing_id, other_id)
   )`,
  // Two users have one direct conversation, whoever of them began it.
  `CREATE UNIQUE INDEX direct_conversation_of_pair
     ON conversations (least(owner_id, other_id), greatest(owner_id, other_id)) WHERE kind = 'direct'`,
  'CREATE INDEX conversations_of_owner ON conversations (owner_id, last_message_at DESC, id DESC)',
  'CREATE INDEX conversations_of_other ON conversations (other_id, last_message_at DESC, id DESC)',
  'CREATE INDEX conversations_unread_by_owner ON conversations (owner_id) WHERE owner_unread > 0',
  'CREATE INDEX conversations_unread_by_other ON conversations (other_id) WHERE other_unread > 0',
  // It holds all that the response rate needs, so that the planner prefers it to sorting all conversations of an owner.
  `CREATE INDEX conversations_asked ON conversations (owner_id, first_asked_at DESC) INCLUDE (first_answered_at)
     WHERE kind = 'listing'`,

  // Messages, offers and notices of the marketplace.
  `CREATE TABLE marketplace_messages (
     id uuid PRIMARY KEY,
     conversation_id uuid NOT NULL REFERENCES conversations,
     listing_id integer REFERENCES marketplace_listings,
     sender_id uuid NOT NULL,
     receiver_id uuid NOT NULL CHECK (receiver_id <> sender_id),
     kind text NOT NULL CHECK (kind IN ('message', 'offer', 'notice')),
     message text NOT NULL,
     photos jsonb NOT NULL DEFAULT '[]',
     offer_price numeric(10,2) CHECK (offer_price > 0),
     offer_currency text CHECK ((kind = 'offer') = (offer_currency IS NOT NULL)),
     cash_from text CHECK (cash_from IN ('sender', 'receiver')),
     offer_car_ids uuid[] NOT NULL DEFAULT '{}',
     offer_cars jsonb NOT NULL DEFAULT '[]',
     offer_status text
       CHECK (offer_status IN ('pending', 'accepted', 'declined', 'withdrawn', 'countered', 'expired')),
     expires_at timestamptz(3),
     counter_of uuid REFERENCES marketplace_messages,
     transaction_id uuid CHECK (transaction_id IS NULL OR offer_status = 'accepted'),
     created_at timestamptz(3) NOT NULL,
     CHECK ((kind = 'offer') = (offer_status IS NOT NULL) AND (kind = 'offer') = (expires_at IS NOT NULL)),
     CHECK ((kind = 'offer') = (offer_price IS NOT NULL OR offer_car_ids <> '{}')),
     CHECK ((cash_from IS NOT NULL) = (offer_price IS NOT NULL AND offer_car_ids <> '{}')),
     CHECK (jsonb_array_length(offer_cars) = cardinality(offer_car_ids))
   )`,
  'CREATE INDEX messages_of_conversation ON marketplace_messages (conversation_id, created_at DESC, id DESC)',
  'CREATE INDEX messages_of_listing ON marketplace_messages (listing_id, created_at DESC, id DESC)',
  // Messages are evidence: only the status of an open offer changes, once. An account purge removes photos, nothing else.
  `CREATE FUNCTION protect_message() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     IF TG_OP = 'DELETE' THEN
       RAISE EXCEPTION 'a message is never deleted';
     END IF;
     IF NEW.offer_cars = without_photos(OLD.offer_cars) THEN
       OLD.offer_cars := NEW.offer_cars;
     END IF;
     IF NEW.photos = '[]' THEN
       OLD.photos := NEW.photos;
     END IF;
     IF to_jsonb(NEW) - 'offer_status' - 'transaction_id' <> to_jsonb(OLD) - 'offer_status' - 'transaction_id'
       OR OLD.transaction_id IS NOT NULL AND NEW.transaction_id IS DISTINCT FROM OLD.transaction_id
       OR NEW.offer_status IS DISTINCT FROM OLD.offer_status AND OLD.offer_status IS DISTINCT FROM 'pending' THEN
       RAISE EXCEPTION 'a message never changes';
     END IF;
     RETURN NEW;
   END $$`,
  `CREATE TRIGGER protect_message BEFORE UPDATE OR DELETE ON marketplace_messages
     FOR EACH ROW EXECUTE FUNCTION protect_message()`,

  // Copies of photos of messages and of offered cars: both sides of the conversation may see them.
  `CREATE TABLE conversation_photos (
     photo_id uuid PRIMARY KEY,
     conversation_id uuid NOT NULL REFERENCES conversations
   )`,

  `CREATE TABLE message_counts (
     user_id uuid NOT NULL,
     hour timestamptz NOT NULL,
     messages integer NOT NULL,
     PRIMARY KEY (user_id, hour)
   )`,
  `CREATE TABLE new_conversation_counts (
     user_id uuid NOT NULL,
     day date NOT NULL,
     conversations integer NOT NULL,
     PRIMARY KEY (user_id, day)
   )`,
];
