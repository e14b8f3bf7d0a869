import Bowser from 'bowser';

const KNOWN_BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));

/** The label of a user agent, such as 'Firefox on Windows'; 'Unknown browser' when it does not name its platform. */
export function deviceLabel(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os, platform } = Bowser.parse(userAgent);
  const device = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (!device) return 'Unknown browser';
  // The library returns made-up names as they are; only names on its list are shown.
  return `${browser.name && KNOWN_BROWSERS.has(browser.name) ? browser.name : 'A browser'} on ${device}`;
}
