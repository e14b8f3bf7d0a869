export interface ComingSoonText {
  title: string;
  promise: string;
  points: readonly string[];
}

const texts: Readonly<Record<string, ComingSoonText>> = {
  '/collector-network': {
    title: 'Collector Network',
    promise: 'Find the people who collect what you collect.',
    points: ['Public profiles and showcases', 'What two collectors have in common', 'Direct messages'],
  },
  '/features': {
    title: 'Features',
    promise: 'A tour through everything the vault does. Until it opens, the home page shows the heart of it.',
    points: ['Collection management', 'Marketplace', 'Community', 'Premium tools'],
  },
  '/faq': {
    title: 'FAQ',
    promise: 'The questions collectors ask most, answered. The ones about plans are on the pricing page already.',
    points: ['Accounts and photos', 'Plans and limits', 'Buying and selling'],
  },
  '/gallery': {
    title: 'Premium Diecast Gallery',
    promise: 'A showcase of sample models to search, filter and look at.',
    points: ['Featured models', 'Filters by brand', 'Rarity and condition at a glance'],
  },
  '/preview-dashboard': {
    title: 'Preview Dashboard',
    promise: 'A vault full of sample data, to try everything before you open your own.',
    points: ['A sample collection', 'Its analytics', 'A taste of the marketplace'],
  },
  '/refund-policy': {
    title: 'Refund Policy',
    promise: 'New subscribers get their money back within 30 days. The full policy is published before payment opens.',
    points: ['30 days money back', 'Requests reviewed within 2 business days', 'Paid back the way you paid'],
  },
  '/terms-of-service': {
    title: 'Terms of Service',
    promise: 'The full terms are being set in type.',
    points: ['Your photos and data stay yours', 'One account a person', 'Be honest about condition'],
  },
  '/watch-story': {
    title: 'The Story',
    promise: 'A short film about why people collect small cars.',
    points: ['Three minutes and twenty-four seconds', 'No sound until you want it'],
  },
};

const fallback: ComingSoonText = {
  title: 'In the works',
  promise: 'This part of the vault is being built.',
  points: [],
};

/** The words for an address; pages below one share its words. */
export const comingSoonOf = (path: string): ComingSoonText => {
  const key = Object.keys(texts).find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return (key && texts[key]) || fallback;
};
