import { money } from '../value.mjs';

/** @typedef {'USD' | 'EUR' | 'GBP' | 'SEK'} Currency */

/** Rounds to an amount that a seller would ask. @param {number} cents */
export function onALabel(cents) {
  const step = cents < 1000 ? 50 : cents < 10_000 ? 100 : cents < 50_000 ? 500 : 1000;
  return Math.max(100, Math.round(cents / step) * step);
}

/** The decimal string of an amount as somebody would ask it. @param {number} cents */
export const asked = (cents) => money(onALabel(cents));

/** @param {string} amount as a decimal string */
export const centsOf = (amount) => Math.round(Number(amount) * 100);

/** How people write an amount to each other. @param {string} amount @param {Currency} currency */
export function inWords(amount, currency) {
  const short = amount.replace(/\.00$/, '');
  return currency === 'SEK' ? `${short} kr` : `${{ USD: '$', EUR: '€', GBP: '£' }[currency]}${short}`;
}
