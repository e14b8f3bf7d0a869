let saved: Promise<unknown> = Promise.resolve();

/** Stores the query of a visit's first page; see `saveVisitQuery`. Loads no code for an address without a query. */
export function saveVisit(): void {
  const { search } = window.location;
  if (!search) return;
  saved = import('./visit-query').then(
    ({ saveVisitQuery }) => saveVisitQuery(search),
    () => undefined,
  );
}

/** Resolves once the query of the first page is stored; never rejects. */
export const visitSaved = (): Promise<unknown> => saved;
