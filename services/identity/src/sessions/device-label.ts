import Bowser from 'bowser';

const KNOWN = new Set(Object.values(Bowser.BROWSER_MAP));

/** A browser in words, 'Firefox on Windows'. Whatever does not say what it runs on is an unknown one. */
export function deviceLabel(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const where = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (!where) return 'Unknown browser';
  // A name that the library does not know is one that the sender made up.
  return `${browser.name && KNOWN.has(browser.name) ? browser.name : 'A browser'} on ${where}`;
}
