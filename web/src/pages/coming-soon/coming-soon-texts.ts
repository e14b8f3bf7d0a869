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
