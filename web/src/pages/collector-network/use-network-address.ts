import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const TABS = ['discover', 'following', 'messages'] as const;
export type NetworkTab = (typeof TABS)[number];

/** Which tab the address opens. Each choice is a step that the browser's back button undoes. */
export function useNetworkAddress() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'discover';
  const openTab = useCallback(
    (next: NetworkTab) => setParams(next === 'discover' ? {} : { tab: next }, { preventScrollReset: true }),
    [setParams],
  );
  return { params, tab, openTab };
}
