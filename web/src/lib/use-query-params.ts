import { useCallback, useContext } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';

/**
 * The query of the address, and a function that changes it. The function starts from the address that the router has,
 * while that of `useSearchParams` starts from the rendered one: of two changes before the next rendering the second would
 * undo the first. It does nothing when the query stays as it is, or the router has left the page already.
 */
export function useQueryParams() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const setParams = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const address = router?.state.location ?? { pathname, search: params };
      const now = new URLSearchParams(address.search);
      const before = now.toString();
      const next = change(now).toString();
      if (next !== before && address.pathname === pathname) void navigate(`?${next}`, options);
    },
    [navigate, params, pathname, router],
  );
  return [params, setParams] as const;
}
