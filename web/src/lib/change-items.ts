import type { Page } from '@vault/contracts/common/page';

interface Pages<T> {
  pages: Page<T>[];
  pageParams: unknown[];
}

/** Changes the matching items; `changed` returns null to remove one. Returns the same list if none matches. */
export const changeItems = <T>(items: T[], matches: (item: T) => boolean, changed: (item: T) => T | null): T[] =>
  items.some(matches)
    ? items.map((item) => (matches(item) ? changed(item) : item)).filter((item) => item !== null)
    : items;

/** `changeItems` for the pages of a list; removed items also lower the total. */
export function changePages<T>(
  data: Pages<T>,
  matches: (item: NoInfer<T>) => boolean,
  changed: (item: NoInfer<T>) => NoInfer<T> | null,
): Pages<T> {
  const lists = data.pages.map(({ items }) => changeItems(items, matches, changed));
  const removed = data.pages.reduce((sum, { items }, index) => sum + items.length - (lists[index]?.length ?? 0), 0);
  const pages = data.pages.map((page, index) => {
    const items = lists[index] ?? page.items;
    return items === page.items && removed === 0 ? page : { ...page, items, total: Math.max(0, page.total - removed) };
  });
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}
