import {
  addressKind,
  MEMBER_ADDRESSES,
  OPEN_ADDRESSES,
  PUBLIC_PATHS,
  SHARED_ADDRESSES,
  SIGN_IN_PATHS,
} from '@vault/contracts/common/addresses';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { routes } from './router';

/** Every address of the app, an optional part both with and without. */
function addressesOf(list: readonly RouteObject[], above = ''): string[] {
  return list.flatMap(({ path, children, index }) => {
    const here = path ? `${above}/${path}` : above;
    const own = index || (path && !children) ? [here || '/'] : [];
    return [...own, ...addressesOf(children ?? [], here)];
  });
}

const filledIn = (address: string): string => address.replace(/\?/g, '').replace(/:\w+/g, '7');
const withAndWithout = (address: string): string[] =>
  address.includes('?') ? [filledIn(address), filledIn(address.replace(/\/[^/]*\?/g, ''))] : [filledIn(address)];

const addresses = addressesOf(routes)
  .filter((address) => address !== '/*' && address !== '/design')
  .flatMap(withAndWithout);

describe('the addresses declared in the contracts', () => {
  it('include every route of the app, since the server answers 404 for others', () => {
    expect(addresses.length).toBeGreaterThan(40);
    expect(addresses.filter((address) => addressKind(address) === 'unknown')).toEqual([]);
  });

  it.each([...PUBLIC_PATHS, ...SIGN_IN_PATHS, ...OPEN_ADDRESSES, ...SHARED_ADDRESSES, ...MEMBER_ADDRESSES])(
    'have a route for %s',
    (address) => {
      const path = address.replace(/:\w+/g, '7').replace('marketplace/*', 'marketplace/mine').replace('*', 'users');
      expect(matchRoutes(routes, path)?.at(-1)?.route.path).not.toBe('*');
    },
  );

  it('exclude unknown addresses and ignore a trailing slash', () => {
    for (const path of ['/no-such-page', '/features/more', '/car', '/showcase', '/pricing.html', '//pricing']) {
      expect([path, addressKind(path)]).toEqual([path, 'unknown']);
    }
    expect(addressKind('/faq/')).toBe('public');
    expect(addressKind('')).toBe('public');
  });
});
