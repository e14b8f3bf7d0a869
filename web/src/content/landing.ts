/** Further features, in one line each. */
export const landingSheet = [
  {
    term: 'Photos',
    words: 'Ten a car, resized on your device before they are sent. On a phone, straight from the camera.',
  },
  { term: 'Import', words: 'Bring your list as CSV. Every row is checked first, and the import can be undone.' },
  { term: 'Duplicates', words: 'You get a warning before a car that you already own is added twice.' },
  { term: 'Wishlist', words: 'Set a target price, and get notified as soon as one is listed.' },
  { term: 'Market', words: 'Sell, buy or trade. Offers, counter-offers, shipping and feedback in one conversation.' },
  { term: '3D view', words: 'A rotating shelf of your photos, and each car in a display case.' },
  { term: 'Bin', words: 'Deleted cars stay in the bin for 30 days, in case it was the wrong one.' },
  { term: 'Your data', words: 'All the data of your account as a ZIP, on every plan, at any time.' },
] as const;
