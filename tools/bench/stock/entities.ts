import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** The product's tables as TypeORM would have them, with the columns that an answer shows. */

@Entity('users')
export class User {
  @PrimaryColumn('uuid', { name: 'user_id' })
  id: string;
  @Column('text', { name: 'first_name' })
  firstName: string;
  @Column('text', { name: 'last_name' })
  lastName: string;
  @Column('text', { name: 'avatar_url', nullable: true })
  avatarUrl: string | null;
}

@Entity('marketplace_listings')
export class Listing {
  @PrimaryColumn('int')
  id: number;
  @Column('uuid', { name: 'user_id' })
  userId: string;
  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  seller?: User;
  @Column('text')
  title: string;
  @Column('text', { nullable: true })
  description: string | null;
  @Column('text')
  type: string;
  @Column('numeric', { nullable: true })
  price: string | null;
  @Column('text')
  currency: string;
  @Column('text', { nullable: true })
  condition: string | null;
  @Column('text', { nullable: true })
  brand: string | null;
  @Column('text', { nullable: true })
  scale: string | null;
  @Column('text', { nullable: true })
  series: string | null;
  @Column('int', { nullable: true })
  year: number | null;
  @Column('text', { array: true })
  tags: string[];
  @Column('jsonb')
  photos: object[];
  @Column('text', { nullable: true })
  location: string | null;
  @Column('text')
  status: string;
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}

@Entity('marketplace_favorites')
export class Favorite {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid', { name: 'user_id' })
  userId: string;
  @Column('int', { name: 'listing_id' })
  listingId: number;
}

@Entity('conversations')
export class Conversation {
  @PrimaryColumn('uuid')
  id: string;
  @Column('text')
  kind: string;
  @Column('int', { name: 'listing_id' })
  listingId: number;
  @Column('uuid', { name: 'owner_id' })
  ownerId: string;
  @Column('uuid', { name: 'other_id' })
  otherId: string;
  @Column('text', { name: 'last_message' })
  lastMessage: string;
  @Column('timestamptz', { name: 'last_message_at' })
  lastMessageAt: Date;
  @Column('uuid', { name: 'last_sender' })
  lastSender: string;
  @Column('int', { name: 'owner_unread' })
  ownerUnread: number;
}

@Entity('marketplace_messages')
export class Message {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid', { name: 'conversation_id' })
  conversationId: string;
  @Column('int', { name: 'listing_id' })
  listingId: number;
  @Column('uuid', { name: 'sender_id' })
  senderId: string;
  @Column('uuid', { name: 'receiver_id' })
  receiverId: string;
  @Column('text')
  kind: string;
  @Column('text')
  message: string;
  @Column('numeric', { name: 'offer_price', nullable: true })
  offerPrice: string | null;
  @Column('text', { name: 'offer_currency', nullable: true })
  offerCurrency: string | null;
  @Column('text', { name: 'offer_status', nullable: true })
  offerStatus: string | null;
  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

@Entity('cars')
export class Car {
  @PrimaryColumn('uuid')
  id: string;
  @Column('uuid', { name: 'user_id' })
  userId: string;
  @Column('int', { name: 'vault_number' })
  vaultNumber: number;
  @Column('text')
  name: string;
  @Column('text', { nullable: true })
  brand: string | null;
  @Column('text', { nullable: true })
  series: string | null;
  @Column('text', { nullable: true })
  scale: string | null;
  @Column('text', { nullable: true })
  manufacturer: string | null;
  @Column('int', { nullable: true })
  year: number | null;
  @Column('text')
  condition: string;
  @Column('numeric', { name: 'estimated_value', nullable: true })
  estimatedValue: string | null;
  @Column('numeric', { name: 'purchase_price', nullable: true })
  purchasePrice: string | null;
  @Column('date', { name: 'purchase_date', nullable: true })
  purchaseDate: string | null;
  @Column('text', { nullable: true })
  notes: string | null;
  @Column('text', { array: true })
  tags: string[];
  @Column('boolean', { name: 'is_favorite' })
  isFavorite: boolean;
  @Column('boolean', { name: 'is_rare' })
  isRare: boolean;
  @Column('text', { array: true })
  images: string[];
  @Column('json')
  photos: object[];
  @Column('numeric', { name: 'market_value', nullable: true })
  marketValue: string | null;
  @Column('int', { name: 'release_id', nullable: true })
  releaseId: number | null;
  @Column('numeric', { name: 'rarity_score', nullable: true })
  rarityScore: string | null;
  @Column('numeric', { name: 'rarity_confidence', nullable: true })
  rarityConfidence: string | null;
  @Column('uuid', { name: 'held_for', nullable: true })
  heldFor: string | null;
  @Column('int', { name: 'listing_id', nullable: true })
  listingId: number | null;
  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt: Date | null;
}
