import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns a function that tells whether another page is being loaded or rendered. It asks the router itself, because
 * `useNavigation` follows only after the next rendering. A change of the address meanwhile would cancel the navigation.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  return useCallback(
    () => router?.state.navigation.state === 'loading' || (router?.state.location.pathname ?? pathname) !== pathname,
    [router, pathname],
  );
}
