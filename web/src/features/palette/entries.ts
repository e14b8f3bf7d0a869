import {
  Bell,
  BellRing,
  Bookmark,
  BookPlus,
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
  ListChecks,
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
  /** Further search terms. */
  keywords: readonly string[];
  /** The keyboard shortcut for the same action. */
  shortcut?: string;
  action: { go: string } | { run: 'add' | 'theme' | 'help' };
}

export const PAGES: readonly PaletteEntry[] = [
  { label: 'Home', icon: House, keywords: ['collection', 'vault', 'cars'], action: { go: '/' } },
  { label: 'Search', icon: Search, keywords: ['find', 'filter'], shortcut: '/', action: { go: '/search' } },
  { label: '3D View', icon: Box, keywords: ['gallery', 'carousel'], action: { go: '/collection-3d' } },
  { label: 'Market', icon: Store, keywords: ['marketplace', 'buy', 'sell', 'trade'], action: { go: '/marketplace' } },
  { label: 'My listings', icon: Tag, keywords: ['selling', 'market', 'offers'], action: { go: '/marketplace/mine' } },
  { label: 'Favorite listings', icon: Star, keywords: ['saved', 'market'], action: { go: '/marketplace/favorites' } },
  { label: 'Saved searches', icon: Bookmark, keywords: ['market', 'alerts'], action: { go: '/marketplace/searches' } },
  { label: 'Wishlist', icon: Heart, keywords: ['wanted'], action: { go: '/wishlist' } },
  { label: 'Checklists', icon: ListChecks, keywords: ['series', 'complete', 'missing'], action: { go: '/checklists' } },
  { label: 'Network', icon: Users, keywords: ['collectors', 'community'], action: { go: '/collector-network' } },
  { label: 'Profile', icon: User, keywords: ['account', 'settings', 'sign out'], action: { go: '/profile' } },
  {
    label: 'Notifications',
    icon: Bell,
    keywords: ['bell', 'unread', 'news'],
    action: { go: '/notifications' },
  },
  {
    label: 'Notification preferences',
    icon: BellRing,
    keywords: ['mail', 'email', 'digest', 'unsubscribe', 'settings'],
    action: { go: '/profile/notifications' },
  },
  {
    label: 'Privacy',
    icon: EyeOff,
    keywords: ['public', 'profile', 'sharing', 'region', 'blocked', 'muted', 'settings'],
    action: { go: '/profile/privacy' },
  },
  {
    label: 'Privacy & Security',
    icon: ShieldCheck,
    keywords: ['password', 'sessions', 'devices', 'close account', 'settings'],
    action: { go: '/profile#security' },
  },
  {
    label: 'Plan & billing',
    icon: CreditCard,
    keywords: ['subscription', 'invoices', 'upgrade', 'cancel'],
    action: { go: '/billing' },
  },
  { label: 'Statistics', icon: ChartNoAxesCombined, keywords: ['stats', 'value', 'charts'], action: { go: '/stats' } },
  { label: 'Rarity', icon: Gauge, keywords: ['rarest', 'dashboard', 'score'], action: { go: '/rarity-dashboard' } },
  {
    label: 'Exports',
    icon: FileDown,
    keywords: ['download', 'csv', 'pdf', 'insurance', 'labels'],
    action: { go: '/exports' },
  },
  { label: 'My showcase', icon: Presentation, keywords: ['share', 'public', 'link'], action: { go: '/my-showcase' } },
  {
    label: 'My proposals',
    icon: BookPlus,
    keywords: ['catalogue', 'catalog', 'propose', 'release', 'correct', 'missing'],
    action: { go: '/proposals' },
  },
  { label: 'Bin', icon: Trash2, keywords: ['deleted', 'restore', 'trash'], action: { go: '/bin' } },
];

export const ACTIONS: readonly PaletteEntry[] = [
  { label: 'Add a car', icon: Plus, keywords: ['new'], shortcut: 'n', action: { run: 'add' } },
  { label: 'Import a list', icon: FileUp, keywords: ['upload', 'spreadsheet', 'csv'], action: { go: '/import' } },
  {
    label: 'Create a listing',
    icon: Store,
    keywords: ['sell', 'trade', 'market', 'offer'],
    action: { go: '/marketplace/create' },
  },
  { label: 'Keyboard shortcuts', icon: Keyboard, keywords: ['help', 'keys'], shortcut: '?', action: { run: 'help' } },
];

/** The entry that switches to the other theme. */
export const themeEntry = (dark: boolean): PaletteEntry => ({
  label: dark ? 'Switch to light' : 'Switch to dark',
  icon: dark ? Sun : Moon,
  keywords: ['theme', 'colour', 'color', 'mode', 'light', 'dark'],
  action: { run: 'theme' },
});

/** The entries with a word that begins with the typed text; all for an empty text. */
export function matchingEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const search = typed.trim().toLowerCase();
  const matches = (text: string) =>
    text
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(search));
  return entries.filter(
    ({ label, keywords }) => label.toLowerCase().startsWith(search) || [label, ...keywords].some(matches),
  );
}
