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
  /** What one is told of. */
  text: string;
  icon: LucideIcon;
}

export const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  message: { label: 'Messages', text: 'Somebody writes to you, about a listing or directly.', icon: MessageSquare },
  offer: { label: 'Offers', text: 'An offer, a counter-offer, and what became of yours.', icon: Tag },
  transaction: {
    label: 'Deals',
    text: 'Paid, shipped, arrived, feedback, and reminders of your turn.',
    icon: Handshake,
  },
  wish: { label: 'Wishlist', text: 'A car that you wish for is listed.', icon: Heart },
  search: { label: 'Saved searches', text: 'Something new fits a search that you saved.', icon: SearchCheck },
  trend: { label: 'Market trends', text: 'What your cars are sold for has moved.', icon: TrendingUp },
  follower: { label: 'New followers', text: 'Somebody began to follow you.', icon: UserPlus },
  export: { label: 'Exports', text: 'A file that you asked for is ready.', icon: FileDown },
  plan: { label: 'Plan & billing', text: 'Changes of your plan, payments, refunds.', icon: CreditCard },
  moderation: {
    label: 'Moderation',
    text: 'A listing of yours was taken down, a report was decided.',
    icon: ShieldAlert,
  },
  account: { label: 'Account & security', text: 'Your password, your address, your account itself.', icon: UserCog },
};
