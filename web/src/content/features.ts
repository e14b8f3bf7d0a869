export interface FeatureText {
  readonly title: string;
  /** Describes only what is implemented. */
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
  lead: 'A place for every casting, with everything that is known about it.',
  items: [
    {
      title: 'Image gallery',
      text: 'Up to ten photos a car, with the first one as its cover. Reorder them by dragging or by keyboard, then rotate the car in its display case.',
    },
    {
      title: 'Analytics',
      text: 'Totals to the cent, top brands, and the value of the whole vault over time.',
    },
    {
      title: 'Condition and authentication',
      text: 'The conditions that collectors use. Every fact about a casting shows how well it is proven: claimed, cataloged or verified.',
    },
    {
      title: 'Rarity scoring',
      text: 'A score from 0 to 100 by six factors, each with its reason, and how reliable it is. Try it: move the needle.',
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
      text: 'Every seller has a record: member since, completed sales, ratings and response rate. Write to them directly from the listing.',
    },
    {
      title: 'Instant listings',
      text: 'Pick a car from your vault: photos, maker, scale and condition are filled in for you. Set a price and it is listed.',
    },
    {
      title: 'Market intelligence',
      text: 'Prices actually paid over twelve months, with excluded sales struck out. Every listing shows how its price compares to the median.',
    },
    {
      title: 'Verified transactions',
      text: 'A transaction goes step by step: accepted, paid, shipped, completed. Only its two sides can rate it, and the car keeps its history.',
    },
  ],
};

export const communityGroup: FeatureGroup = {
  id: 'community',
  title: 'Community',
  lead: 'Show your cars. You decide who sees them.',
  items: [
    {
      title: 'Direct messaging',
      text: 'One inbox for all your conversations, including offers, counter-offers and trades, each with its expiry date.',
    },
    {
      title: 'Profiles',
      text: 'Your showcase is your public page: the cars you choose, at an address of your own. The rest of your vault stays private.',
    },
    {
      title: 'Social sharing',
      text: 'A shared listing or showcase appears in the chat with its photo, its title and its price.',
    },
    {
      title: 'Network discovery',
      text: 'Find collectors who have what you want: you are notified when a car on your wishlist is listed, and saved searches keep looking.',
    },
  ],
};

export const premiumGroup: FeatureGroup = {
  id: 'premium',
  title: 'Premium',
  lead: 'For vaults that are an investment too. Standard includes some of it, Premium everything.',
  items: [
    {
      title: 'Advanced analytics',
      text: 'Gains by brand, scale and decade, yearly return, and what your cars sell for on the market.',
    },
    {
      title: 'Market trend alerts',
      text: 'A notification, at most once a week, when the market price of one of your castings has clearly changed.',
    },
    {
      title: 'Public showcase',
      text: 'A gallery of your own in three layouts: grid, wall and spotlight. With Premium it does not carry our name. Try the layouts here.',
    },
    {
      title: 'Priority support',
      text: 'A support address that is answered first, and help with finding and valuing a car.',
    },
  ],
};
