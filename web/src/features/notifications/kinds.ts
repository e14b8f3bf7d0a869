import type { NotificationKind } from '@vault/contracts/notifications/inbox';
import {
  CreditCard,
  FileDown,
  Handshake,
  Heart,
  type LucideIcon,
  MessageSquare,
  SearchCheck,
  ShieldAlert,
  Tag,
  TrendingUp,
  UserCog,
  UserPlus,
} from 'lucide-react';

interface Kind {
  label: string;
  text: string;
  icon: LucideIcon;
}

export const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  message: { label: 'Messages', text: 'New messages, directly or about a listing.', icon: MessageSquare },
  offer: { label: 'Offers', text: 'New offers, counter-offers and answers to yours.', icon: Tag },
  transaction: {
    label: 'Transactions',
    text: 'Payments, shipping, arrivals, feedback and reminders.',
    icon: Handshake,
  },
  wish: { label: 'Wishlist', text: 'A car on your wishlist is listed.', icon: Heart },
  search: { label: 'Saved searches', text: 'A new listing matches one of your saved searches.', icon: SearchCheck },
  trend: { label: 'Market trends', text: 'Sold prices of your cars have changed.', icon: TrendingUp },
  follower: { label: 'New followers', text: 'A collector started following you.', icon: UserPlus },
  export: { label: 'Exports', text: 'A file that you requested is ready.', icon: FileDown },
  plan: { label: 'Plan & billing', text: 'Plan changes, payments and refunds.', icon: CreditCard },
  moderation: {
    label: 'Moderation',
    text: 'A listing of yours was taken down, or a report or proposal of yours was decided.',
    icon: ShieldAlert,
  },
  account: { label: 'Account & security', text: 'Changes of your password, email address and account.', icon: UserCog },
};
