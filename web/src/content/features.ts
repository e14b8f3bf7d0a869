export interface FeatureText {
  readonly title: string;
  /** What it does today; nothing is said of what is still being built. */
  readonly text: string;
}

export interface FeatureGroup {
  readonly id: 'collection' | 'marketplace' | 'community' | 'premium';
  readonly title: string;
  readonly lead: string;
  readonly items: readonly [FeatureText, FeatureText, FeatureText, FeatureText];
}

export const collectionGroup: FeatureGroup = {
  id: 'collection',
  title: 'Collection Management',
  lead: 'A place for every casting, with everything that is known of it.',
  items: [
    {
      title: 'Image gallery',
      text: 'Up to ten photos a car, the first one its cover. Reorder them by hand or by key, then turn the car in its display case.',
    },
    {
      title: 'Analytics',
      text: 'Totals to the cent, top brands, and the value of the whole vault over time.',
    },
    {
      title: 'Condition and authentication',
      text: 'Conditions in the words of collectors. What is known of a casting says how well it is proven: claimed, catalogued or verified.',
    },
    {
      title: 'Rarity scoring',
      text: 'From 0 to 100 by six factors, each with its reason, and with a word on how sure the score is. Move the needle.',
    },
  ],
};

export const marketplaceGroup: FeatureGroup = {
  id: 'marketplace',
  title: 'Marketplace',
  lead: 'From one collector to the next, without a middleman’s guess.',
  items: [
    {
      title: 'Collector network',
      text: 'Behind every listing stands a person with a record: member since, completed sales, ratings and how readily they answer. Write to them where their car stands.',
    },
    {
      title: 'Instant listings',
      text: 'Pick a car of your vault: photos, maker, scale and condition are filled in already. Name a price and it is listed.',
    },
    {
      title: 'Market intelligence',
      text: 'Prices that were paid, over twelve months, with what does not count struck out. Every listing shows how it stands to the median.',
    },
    {
      title: 'Verified transactions',
      text: 'A deal goes step by step: accepted, paid, shipped, completed. Only who took part can rate it, and the car moves on with its history.',
    },
  ],
};

export const communityGroup: FeatureGroup = {
  id: 'community',
  title: 'Community',
  lead: 'Cars are for showing. Who sees them is up to you.',
  items: [
    {
      title: 'Direct messaging',
      text: 'One inbox for all your threads. Offers, counter-offers and swaps are part of the talk, each with its date of expiry.',
    },
    {
      title: 'Profiles',
      text: 'Your showcase is your public page: the cars you choose, under an address of your own. The rest of your vault stays private.',
    },
    {
      title: 'Social sharing',
      text: 'A listing or a showcase given on arrives with its photo, its title and its price in the chat.',
    },
    {
      title: 'Network discovery',
      text: 'The vault finds the people who have what you want: word comes when a car of your wishlist is listed, and saved searches keep looking.',
    },
  ],
};

export const premiumGroup: FeatureGroup = {
  id: 'premium',
  title: 'Premium',
  lead: 'For vaults that are an investment too. Standard opens the first steps, Premium all of them.',
  items: [
    {
      title: 'Advanced analytics',
      text: 'Gain by brand, scale and decade, yearly return, and what your cars fetch on the market.',
    },
    {
      title: 'Market trend alerts',
      text: 'Word, at most once a week, when what one of your castings sells for has clearly moved.',
    },
    {
      title: 'Public showcase',
      text: 'A gallery of your own in three layouts: grid, wall and spotlight. On Premium it goes without our name. Choose one.',
    },
    {
      title: 'Priority support',
      text: 'An address that is answered first, and somebody who helps to find and value a car.',
    },
  ],
};
