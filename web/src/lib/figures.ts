/** What stands in the vaults and on the market right now, as the server put it into the page. */
export interface Figures {
  members: number;
  cars: number;
  listings: number;
}

const isFigures = (value: unknown): value is Figures =>
  typeof value === 'object' &&
  value !== null &&
  ['members', 'cars', 'listings'].every((name) => Number.isSafeInteger((value as Record<string, unknown>)[name]));

let given: Figures | null | undefined;

/** Where there is no document (pages rendered ahead), the figures are handed in. */
export const giveFigures = (figures: Figures | null): void => {
  given = figures;
};

function inPage(): Figures | null {
  if (typeof document === 'undefined') return null;
  try {
    const value: unknown = JSON.parse(document.getElementById('figures')?.textContent ?? 'null');
    return isFigures(value) ? value : null;
  } catch {
    return null;
  }
}

/** The figures that came with this page; null when none did. The same for as long as the page lives. */
export const readFigures = (): Figures | null => (given === undefined ? (given = inPage()) : given);
