let kept: Promise<unknown> = Promise.resolve();

/**
 * Keeps what the address of a visit's first page says beside the page: where somebody came from, a plan chosen
 * elsewhere, a page to come back to. Nothing is fetched for an address without a query.
 */
export function saveVisit(): void {
  const { search } = window.location;
  if (!search) return;
  kept = import('./visit-query').then(
    ({ keepQuery }) => keepQuery(search),
    () => undefined,
  );
}

/** Settled once what the first page's address said is kept; never rejected. */
export const visitKept = (): Promise<unknown> => kept;
