/**
 * Keeps what the address of a visit's first page says beside the page: where somebody came from, a plan chosen
 * elsewhere, a page to come back to. Nothing is fetched for an address without a query.
 */
export function keepVisit(): void {
  const { search } = window.location;
  if (search) void import('./visit-query').then(({ keepQuery }) => keepQuery(search));
}
