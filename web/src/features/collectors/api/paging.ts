import type { Page } from '@vault/contracts/common/page';

const pageSize = 24;

/** The infinite query options of lists of collectors. */
export const paging = {
  initialPageParam: null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
  refetchCachedPages: false,
};

export const pageInput = (cursor: string | null) => ({ limit: pageSize, ...(cursor !== null && { cursor }) });
