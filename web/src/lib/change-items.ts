import type { Page } from '@vault/contracts/common/page';

interface Pages<T> {
  pages: Page<T>[];
  pageParams: unknown[];
}

/** Items of which those that are meant are changed; null takes one out. The same list where none is meant. */
export const changeItems = <T>(items: T[], isMeant: (item: T) => boolean, changed: (item: T) => T | null): T[] =>
  items.some(isMeant)
    ? items.map((item) => (isMeant(item) ? changed(item) : item)).filter((item) => item !== null)
    : items;

/** The same on the pages of a list, whose total follows. */
export function changePages<T>(
  data: Pages<T>,
  isMeant: (item: NoInfer<T>) => boolean,
  changed: (item: NoInfer<T>) => NoInfer<T> | null,
): Pages<T> {
  const lists = data.pages.map(({ items }) => changeItems(items, isMeant, changed));
  const removed = data.pages.reduce((sum, { items }, index) => sum + items.length - (lists[index]?.length ?? 0), 0);
  const pages = data.pages.map((page, index) => {
    const items = lists[index] ?? page.items;
    return items === page.items && removed === 0 ? page : { ...page, items, total: Math.max(0, page.total - removed) };
  });
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}
