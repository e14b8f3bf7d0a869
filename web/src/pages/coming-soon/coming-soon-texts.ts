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
