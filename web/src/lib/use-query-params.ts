import { useCallback, useContext } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The query of the address, and a function that changes it. The function starts from the address that the router has,
 * while `useSearchParams` starts from the rendered one: of two changes before the next rendering the second would undo
 * the first. A change that leaves the query as it is does nothing.
 */
export function useQueryParams() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const setParams = useCallback(
    (change: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
      const now = new URLSearchParams(router?.state.location.search ?? params);
      const before = now.toString();
      const next = change(now).toString();
      if (next !== before) void navigate(`?${next}`, options);
    },
    [navigate, params, router],
  );
  return [params, setParams] as const;
}
