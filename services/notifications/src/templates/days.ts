const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A moment as a day: `8 March 2026`. */
export const dayOf = (moment: string): string => DAY.format(new Date(moment));
