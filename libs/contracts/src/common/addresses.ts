import { trimEndOf } from './trim-end-of';

/**
 * Public pages, usable without JavaScript: prerendered, listed in the sitemap and indexed by search engines. A trailing
 * slash or a query string does not make a different page.
 */
export const PUBLIC_PATHS = [
  '/',
  '/features',
  '/pricing',
  '/gallery',
  '/preview-dashboard',
  '/watch-story',
  '/faq',
  '/terms-of-service',
  '/refund-policy',
] as const;
export type PublicPath = (typeof PUBLIC_PATHS)[number];

/** Sign-in pages: prerendered, but not listed in the sitemap or indexed. */
export const SIGN_IN_PATHS = ['/login', '/auth'] as const;

/**
 * Pages that anyone with the link can open; each page itself decides what a visitor sees. `*` is one or more path
 * segments.
 */
export const OPEN_ADDRESSES = [
  '/admin',
  '/admin/*',
  '/verify-email',
  '/unsubscribe/:token',
  '/showcase/:slug',
  '/showcase/checklist/:token',
] as const;

/** Signed-in pages whose links users share: a visitor is asked to sign in and then returns to the page. */
export const SHARED_ADDRESSES = [
  '/marketplace',
  '/marketplace/*',
  '/car/:id',
  '/car/:id/edit',
  '/collector-network/:id',
] as const;

/** Signed-in pages that a visitor cannot tell from pages that do not exist: both are 404. */
export const MEMBER_ADDRESSES = [
  '/add',
  '/add-car',
  '/bin',
  '/billing',
  '/checklists',
  '/checklists/:id',
  '/collection-3d',
  '/collector-network',
  '/dashboard',
  '/edit-car/:id',
  '/exports',
  '/proposals',
  '/import',
  '/my-showcase',
  '/notifications',
  '/profile',
  '/profile/notifications',
  '/profile/privacy',
  '/rarity-dashboard',
  '/search',
  '/series/:id',
  '/stats',
  '/subscription/success',
  '/waiting',
  '/wishlist',
] as const;

/**
 * Named after the list that contains the path (`public`: PUBLIC_PATHS, and so on); `unknown`: the web app has no such
 * page.
 */
export type AddressKind = 'public' | 'sign-in' | 'open' | 'shared' | 'member' | 'unknown';

/** The path without trailing slashes; `/` for an empty path. */
export const plainPath = (path: string): string => trimEndOf(path, '/') || '/';

/** What the paths of an address match: `:name` is one segment, `*` one or more. */
export const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/\*/g, '.+').replace(/:\w+/g, '[^/]+')}$`);

const KINDS = Object.entries({
  public: PUBLIC_PATHS,
  'sign-in': SIGN_IN_PATHS,
  open: OPEN_ADDRESSES,
  shared: SHARED_ADDRESSES,
  member: MEMBER_ADDRESSES,
}).map(([kind, addresses]) => ({ kind: kind as AddressKind, patterns: addresses.map(patternOf) }));

/** Which kind of page of the web app a path leads to. The path is decoded and has no query string. */
export function addressKind(path: string): AddressKind {
  const plain = plainPath(path);
  return KINDS.find(({ patterns }) => patterns.some((pattern) => pattern.test(plain)))?.kind ?? 'unknown';
}
