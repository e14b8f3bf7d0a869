import {
  Bell,
  BellRing,
  Bookmark,
  Box,
  ChartNoAxesCombined,
  CreditCard,
  EyeOff,
  FileDown,
  FileUp,
  Gauge,
  Heart,
  House,
  Keyboard,
  type LucideIcon,
  Moon,
  Plus,
  Presentation,
  Search,
  ShieldCheck,
  Star,
  Store,
  Sun,
  Tag,
  Trash2,
  User,
  Users,
} from 'lucide-react';

export interface PaletteEntry {
  label: string;
  icon: LucideIcon;
  /** Other words by which it is found. */
  keywords: readonly string[];
  /** The key that does the same from anywhere. */
  shortcut?: string;
  act: { go: string } | { run: 'add' | 'theme' | 'help' };
}

export const PAGES: readonly PaletteEntry[] = [
  { label: 'Home', icon: House, keywords: ['collection', 'vault', 'cars'], act: { go: '/' } },
  { label: 'Search', icon: Search, keywords: ['find', 'filter'], shortcut: '/', act: { go: '/search' } },
  { label: '3D View', icon: Box, keywords: ['gallery', 'carousel'], act: { go: '/collection-3d' } },
  { label: 'Market', icon: Store, keywords: ['marketplace', 'buy', 'sell', 'trade'], act: { go: '/marketplace' } },
  { label: 'My listings', icon: Tag, keywords: ['selling', 'market', 'offers'], act: { go: '/marketplace/mine' } },
  { label: 'Favorite listings', icon: Star, keywords: ['saved', 'market'], act: { go: '/marketplace/favorites' } },
  { label: 'Saved searches', icon: Bookmark, keywords: ['market', 'alerts'], act: { go: '/marketplace/searches' } },
  { label: 'Wishlist', icon: Heart, keywords: ['wanted'], act: { go: '/wishlist' } },
  { label: 'Network', icon: Users, keywords: ['collectors', 'community'], act: { go: '/collector-network' } },
  { label: 'Profile', icon: User, keywords: ['account', 'settings', 'sign out'], act: { go: '/profile' } },
  {
    label: 'Notifications',
    icon: Bell,
    keywords: ['bell', 'unread', 'news'],
    act: { go: '/notifications' },
  },
  {
    label: 'Notification preferences',
    icon: BellRing,
    keywords: ['mail', 'email', 'digest', 'unsubscribe', 'settings'],
    act: { go: '/profile/notifications' },
  },
  {
    label: 'Privacy',
    icon: EyeOff,
    keywords: ['public', 'profile', 'sharing', 'region', 'blocked', 'muted', 'settings'],
    act: { go: '/profile/privacy' },
  },
  {
    label: 'Privacy & Security',
    icon: ShieldCheck,
    keywords: ['password', 'sessions', 'devices', 'close account', 'settings'],
    act: { go: '/profile#security' },
  },
  {
    label: 'Plan & billing',
    icon: CreditCard,
    keywords: ['subscription', 'invoices', 'upgrade', 'cancel'],
    act: { go: '/billing' },
  },
  { label: 'Statistics', icon: ChartNoAxesCombined, keywords: ['stats', 'value', 'charts'], act: { go: '/stats' } },
  { label: 'Rarity', icon: Gauge, keywords: ['rarest', 'dashboard', 'score'], act: { go: '/rarity-dashboard' } },
  {
    label: 'Exports',
    icon: FileDown,
    keywords: ['download', 'csv', 'pdf', 'insurance', 'labels'],
    act: { go: '/exports' },
  },
  { label: 'My showcase', icon: Presentation, keywords: ['share', 'public', 'link'], act: { go: '/my-showcase' } },
  { label: 'Bin', icon: Trash2, keywords: ['deleted', 'restore', 'trash'], act: { go: '/bin' } },
];

export const ACTIONS: readonly PaletteEntry[] = [
  { label: 'Add a car', icon: Plus, keywords: ['new'], shortcut: 'n', act: { run: 'add' } },
  { label: 'Import a list', icon: FileUp, keywords: ['upload', 'spreadsheet', 'csv'], act: { go: '/import' } },
  {
    label: 'Create a listing',
    icon: Store,
    keywords: ['sell', 'trade', 'market', 'offer'],
    act: { go: '/marketplace/create' },
  },
  { label: 'Keyboard shortcuts', icon: Keyboard, keywords: ['help', 'keys'], shortcut: '?', act: { run: 'help' } },
];

/** The other theme than the one that is seen. */
export const themeEntry = (dark: boolean): PaletteEntry => ({
  label: dark ? 'Switch to light' : 'Switch to dark',
  icon: dark ? Sun : Moon,
  keywords: ['theme', 'colour', 'color', 'mode', 'light', 'dark'],
  act: { run: 'theme' },
});

/** The entries of which a word begins with what was typed; all of them while nothing is typed. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const wanted = typed.trim().toLowerCase();
  const begins = (text: string) =>
    text
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted));
  return entries.filter(
    ({ label, keywords }) => label.toLowerCase().startsWith(wanted) || [label, ...keywords].some(begins),
  );
}
