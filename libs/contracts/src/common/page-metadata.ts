import { plainPath } from './addresses';
import { PRODUCT_NAME, PRODUCT_TAGLINE } from './product';

/**
 * Metadata of a page for search engines and link previews: part of the served HTML, and updated by the browser on
 * navigation.
 */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

const HOME: PageMetadata = {
  title: `${PRODUCT_NAME} | ${PRODUCT_TAGLINE}`,
  description:
    'Catalog, value, show and trade miniature diecast cars: photos, rarity analysis, statistics and a marketplace between collectors.',
  keywords: 'diecast cars, model cars, collection manager, Hot Wheels, Matchbox, rarity, casting, MOC, marketplace',
};

const PAGES: Readonly<Record<string, PageMetadata>> = {
  '/': HOME,
  '/marketplace': {
    title: `Marketplace | ${PRODUCT_NAME}`,
    description: 'Buy, sell and trade diecast cars directly with other collectors: carded, mint and loose castings.',
    keywords: 'diecast marketplace, buy diecast cars, sell model cars, trade Hot Wheels, loose, MOC',
  },
  '/pricing': {
    title: `Pricing | ${PRODUCT_NAME}`,
    description: 'A free vault for up to 25 cars, Standard for 500, Premium without a limit. Monthly or yearly.',
    keywords: 'diecast collection app price, plans, free, standard, premium',
  },
  '/dashboard': {
    title: `Your vault | ${PRODUCT_NAME}`,
    description: 'Your collection at a glance: what it is worth, its crown jewel and what came in last.',
    keywords: 'diecast collection dashboard, collection value, model car inventory',
  },
  '/stats': {
    title: `Collection statistics | ${PRODUCT_NAME}`,
    description: 'Totals, averages, top brands and the health of your diecast collection.',
    keywords: 'diecast statistics, collection value, top brands, model car analytics',
  },
  '/preview-dashboard': {
    title: `Preview the dashboard | ${PRODUCT_NAME}`,
    description: 'Walk through a sample collection, its analytics and the marketplace before you join.',
    keywords: 'diecast app demo, preview, sample collection',
  },
  '/gallery': {
    title: 'Premium Diecast Gallery | Collector Showcase',
    description: 'A showcase of sample models with their rarity, condition and value.',
    keywords: 'diecast gallery, model car showcase, rare castings',
  },
  '/terms-of-service': {
    title: `Terms of Service | ${PRODUCT_NAME}`,
    description: `The terms under which ${PRODUCT_NAME} is used.`,
    keywords: 'terms of service',
  },
  '/faq': {
    title: `Questions and answers | ${PRODUCT_NAME}`,
    description: 'What collectors ask about plans, photos, rarity, the marketplace and their data.',
    keywords: 'diecast collection help, FAQ, support',
  },
  '/refund-policy': {
    title: `Refund Policy | ${PRODUCT_NAME}`,
    description: 'The 30-day money-back guarantee: what it covers and how to ask for it.',
    keywords: 'refund policy, money-back guarantee',
  },
  '/features': {
    title: `Features | ${PRODUCT_NAME}`,
    description: 'Photos, statistics, rarity scoring, a marketplace and a community for diecast collectors.',
    keywords: 'diecast collection features, rarity score, image gallery, collector network',
  },
  '/watch-story': {
    title: `The story | ${PRODUCT_NAME}`,
    description:
      'From a shoebox of castings to a vault that knows every one of them: the story in 3 minutes and 24 seconds.',
    keywords: 'diecast collection story, collection app film, model car vault',
  },
  '/login': { ...HOME, title: `Sign In | ${PRODUCT_NAME}` },
  '/auth': { ...HOME, title: `Sign in | ${PRODUCT_NAME}` },
  '/admin': { ...HOME, title: `Administration | ${PRODUCT_NAME}` },
};

/** Every path with metadata of its own. */
export const DESCRIBED_PATHS = Object.keys(PAGES);

/** The path whose metadata a page uses: its own, or the home page's. A trailing slash is ignored. */
export function describedPath(path: string): string {
  const plain = plainPath(path).replace(/^\/admin\/.+/, '/admin');
  return Object.hasOwn(PAGES, plain) ? plain : '/';
}

/** Metadata of a path; a path without its own gets the home page's. */
export const metadataOf = (path: string): PageMetadata => PAGES[describedPath(path)] ?? HOME;
