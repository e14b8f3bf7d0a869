import { trimEndOf } from './trim-end-of';

/**
 * Pages for everybody, also without JavaScript: rendered ahead, named in the sitemap, found by search engines. A trailing
 * slash and a query make no other page of them.
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

/** The pages that lead in: rendered ahead too, but nothing to be found by searching. */
export const SIGN_IN_PATHS = ['/login', '/auth'] as const;

/** Pages that open for whoever has their address, and say there themselves what they are. `*` is one part or more. */
export const OPEN_ADDRESSES = [
  '/admin',
  '/admin/*',
  '/verify-email',
  '/unsubscribe/:token',
  '/showcase/:slug',
] as const;

/** Pages of members that people send each other: a visitor is asked to sign in and comes back. */
export const SHARED_ADDRESSES = [
  '/marketplace',
  '/marketplace/*',
  '/car/:id',
  '/car/:id/edit',
  '/collector-network/:id',
] as const;

/** Pages of members of which a visitor hears as little as of those that do not exist. */
export const MEMBER_ADDRESSES = [
  '/add',
  '/add-car',
  '/bin',
  '/billing',
  '/collection-3d',
  '/collector-network',
  '/dashboard',
  '/edit-car/:id',
  '/exports',
  '/import',
  '/my-showcase',
  '/notifications',
  '/profile',
  '/profile/notifications',
  '/profile/privacy',
  '/rarity-dashboard',
  '/search',
  '/stats',
  '/subscription/success',
  '/waiting',
  '/wishlist',
] as const;

/** `public`: PUBLIC_PATHS, `sign-in`: SIGN_IN_PATHS and so on; `unknown`: the app has no page there. */
export type AddressKind = 'public' | 'sign-in' | 'open' | 'shared' | 'member' | 'unknown';

/** A path without the slashes at its end. */
export const plainPath = (path: string): string => trimEndOf(path, '/') || '/';

const patternOf = (address: string): RegExp =>
  new RegExp(`^${address.replace(/\*/g, '.+').replace(/:\w+/g, '[^/]+')}$`);

const KINDS = Object.entries({
  public: PUBLIC_PATHS,
  'sign-in': SIGN_IN_PATHS,
  open: OPEN_ADDRESSES,
  shared: SHARED_ADDRESSES,
  member: MEMBER_ADDRESSES,
}).map(([kind, addresses]) => ({ kind: kind as AddressKind, patterns: addresses.map(patternOf) }));

/** Who finds a page of the web app at a path (without query, decoded). */
export function addressKind(path: string): AddressKind {
  const plain = plainPath(path);
  return KINDS.find(({ patterns }) => patterns.some((pattern) => pattern.test(plain)))?.kind ?? 'unknown';
}
