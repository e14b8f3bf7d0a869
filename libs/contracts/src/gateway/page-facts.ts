import type { Plan } from '../billing/plans';

/** Current totals of the platform. */
export interface Figures {
  members: number;
  cars: number;
  listings: number;
}

/** Live data on public pages. null: not available right now. */
export interface PageFacts {
  plans: Plan[] | null;
  figures: Figures | null;
}

/** A public page as rendered by the web app's build. */
export interface RenderedPage {
  /** HTML of the app's root element, which the browser hydrates. */
  body: string;
  /** Structured data for search engines; each entry is a schema.org object. */
  structured: object[];
  /** The app's script files that the page needs to hydrate, besides those that every page loads. */
  scripts: string[];
  /** The part of the app's stylesheet that the page can use, for its HTML; null for the sheet that the app begins with. */
  styles: string | null;
}

/** The renderer that the web app's build exports as an ES module, for the server of its pages. */
export interface PageRenderer {
  /**
   * @param path one of PUBLIC_PATHS or SIGN_IN_PATHS; any other path renders the not-found page.
   * @param origin origin of the public URL, for absolute links.
   */
  renderPage: (path: string, facts: PageFacts, origin: string) => Promise<RenderedPage>;
}
