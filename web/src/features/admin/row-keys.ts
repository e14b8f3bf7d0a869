const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const linksOf = (table: HTMLElement): HTMLElement[] => [...table.querySelectorAll<HTMLElement>('[data-row]')];

/** Focuses the link of a row. */
export const focusRow = (table: HTMLElement | null, index: number): void => {
  if (table) linksOf(table)[index]?.focus();
};

/** Moves the focus between rows for the arrow keys, Home and End. Returns whether the key was handled. */
export function moveRow(table: HTMLElement, target: EventTarget, key: string): boolean {
  const step = steps[key];
  if (!step || !(target instanceof Node)) return false;
  const links = linksOf(table);
  const at = links.findIndex((link) => link.closest('tr')?.contains(target));
  links[step(at, links.length - 1)]?.focus();
  return links.length > 0;
}
