import type { Plan } from '../billing/plans';

/** What stands in the vaults and on the market right now. */
export interface Figures {
  members: number;
  cars: number;
  listings: number;
}

/** What public pages say that is not written in them; null: not known right now. */
export interface PageFacts {
  plans: Plan[] | null;
  figures: Figures | null;
}

/** A public page as the web app's build renders it. */
export interface RenderedPage {
  /** What stands in the app's root element, as the browser will take it over. */
  body: string;
  /** What the page tells search engines, each an object of schema.org. */
  structured: object[];
  /** The app's files that the page needs to come alive, beside those that every page begins with. */
  scripts: string[];
}

/** What the web app's build gives to whoever serves its pages, as an ES module. */
export interface PageRenderer {
  /**
   * @param path of PUBLIC_PATHS or SIGN_IN_PATHS; any other is rendered as the page that is not there.
   * @param origin of the public address, for what must be an absolute address.
   */
  renderPage: (path: string, facts: PageFacts, origin: string) => Promise<RenderedPage>;
}
