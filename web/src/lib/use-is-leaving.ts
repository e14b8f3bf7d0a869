import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/**
 * Returns a function that tells whether another page is being loaded. It asks the router itself, because `useNavigation`
 * follows only after the next rendering. A change of the address meanwhile would cancel the navigation.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => router?.state.navigation.state === 'loading', [router]);
}
