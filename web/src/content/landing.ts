/** What else the vault does, in a line each. */
export const landingSheet = [
  { term: 'Photos', words: 'Ten a car, made small on your device before they are sent. Camera first, on a telephone.' },
  { term: 'Import', words: 'Bring your list as CSV. Every row is checked before, and can be undone after.' },
  { term: 'Duplicates', words: 'Adding a car that you have already? You are told, and asked.' },
  { term: 'Wishlist', words: 'A target price, and word as soon as one of them is listed.' },
  { term: 'Market', words: 'Sell, buy or swap. Offers and counter-offers, shipping and feedback in one thread.' },
  { term: '3D view', words: 'A turning shelf of your photos, and each car in a display case.' },
  { term: 'Bin', words: 'What you delete waits 30 days, in case it was the wrong one.' },
  { term: 'Your data', words: 'Everything of your account as a ZIP, on every plan, whenever you like.' },
] as const;
