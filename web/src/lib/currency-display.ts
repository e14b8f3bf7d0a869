import type { CurrencyDisplay } from '@vault/contracts/identity/profile';

let chosen: CurrencyDisplay = 'narrowSymbol';

/** How whoever is signed in has amounts written; known before a page of theirs is shown. */
export const currencyDisplay = (): CurrencyDisplay => chosen;

/** Holds for what is drawn from now on. */
export function setCurrencyDisplay(display: CurrencyDisplay | undefined): void {
  chosen = display ?? 'narrowSymbol';
}
