import type { CurrencyDisplay } from '@vault/contracts/identity/profile';

let chosen: CurrencyDisplay = 'narrowSymbol';

/** How the signed-in user wants amounts to be written; set before a page of theirs is rendered. */
export const currencyDisplay = (): CurrencyDisplay => chosen;

/** Applies to amounts that are rendered from now on. */
export function setCurrencyDisplay(display: CurrencyDisplay | undefined): void {
  chosen = display ?? 'narrowSymbol';
}
