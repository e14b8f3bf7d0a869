import { PRODUCT_NAME, PRODUCT_TAGLINE } from '../lib/product';

export interface PageMeta {
  title: string;
  description: string;
  keywords: string;
}

const home: PageMeta = {
  title: `${PRODUCT_NAME} | ${PRODUCT_TAGLINE}`,
  description:
    'Catalogue, value, show and trade miniature diecast cars: photos, rarity analysis, statistics and a marketplace between collectors.',
  keywords: 'diecast, model cars, collection manager, Hot Wheels, Matchbox, 1:64, rarity, marketplace',
};

const pages: Readonly<Record<string, PageMeta>> = {
  '/': home,
  '/marketplace': {
    title: `Marketplace | ${PRODUCT_NAME}`,
    description: 'Buy, sell and trade diecast cars with other collectors.',
    keywords: 'diecast marketplace, buy model cars, sell Hot Wheels, trade',
  },
  '/pricing': {
    title: `Pricing | ${PRODUCT_NAME}`,
    description: 'Free for your first 25 cars. Standard and Premium for larger vaults, monthly or yearly.',
    keywords: 'diecast collection app price, plans, free, standard, premium',
  },
  '/dashboard': {
    title: `Dashboard | ${PRODUCT_NAME}`,
    description: 'Your vault at a glance: totals, your crown jewel and recent additions.',
    keywords: 'diecast dashboard, collection value',
  },
  '/stats': {
    title: `Collection Stats | ${PRODUCT_NAME}`,
    description: 'What your vault holds and what it is worth: totals, brands and health.',
    keywords: 'collection statistics, diecast value, brands',
  },
  '/preview-dashboard': {
    title: `Preview Dashboard | ${PRODUCT_NAME}`,
    description: 'Try the vault with sample data before you open your own.',
    keywords: 'diecast app preview, demo',
  },
  '/gallery': {
    title: 'Premium Diecast Gallery | Collector Showcase',
    description: 'A showcase of sample models: search them, filter them, look at them.',
    keywords: 'diecast gallery, model car showcase',
  },
  '/terms-of-service': {
    title: `Terms of Service | ${PRODUCT_NAME}`,
    description: `The terms under which ${PRODUCT_NAME} is used.`,
    keywords: 'terms of service',
  },
  '/faq': {
    title: `FAQ | ${PRODUCT_NAME}`,
    description: 'Answers to what collectors ask most.',
    keywords: 'faq, help, diecast collection',
  },
  '/refund-policy': {
    title: `Refund Policy | ${PRODUCT_NAME}`,
    description: '30 days money back for new subscribers, and how to ask for it.',
    keywords: 'refund policy, money back',
  },
  '/features': {
    title: `Features | ${PRODUCT_NAME}`,
    description: 'Collection management, marketplace, community and premium tools for diecast collectors.',
    keywords: 'diecast features, rarity scoring, analytics, marketplace',
  },
};

/** A path's metadata; a slash at the end does not matter, and any other path has the home's. */
export const pageMetaOf = (path: string): PageMeta => pages[path.replace(/(?<=.)\/+$/, '')] ?? home;

const setMeta = (attribute: 'name' | 'property', key: string, content: string): void => {
  let tag = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (!tag) {
    tag = document.createElement('meta');
    tag.setAttribute(attribute, key);
    document.head.append(tag);
  }
  tag.setAttribute('content', content);
};

/** Brings the document's head up to date when the address changes without a page load. */
export function applyPageMeta(path: string): void {
  const { title, description, keywords } = pageMetaOf(path);
  document.title = title;
  setMeta('name', 'description', description);
  setMeta('name', 'keywords', keywords);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('name', 'twitter:title', title);
  setMeta('name', 'twitter:description', description);
}
