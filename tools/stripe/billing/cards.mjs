/**
 * A test card of Stripe and the result of charging it.
 * @typedef {object} Card
 * @property {string} label
 * @property {string} brand
 * @property {'succeeds' | 'fails' | 'asks'} charge `asks`: the owner has to confirm, which is impossible at a renewal
 * @property {string} [declineCode]
 * @property {string} [message]
 */

/** @type {Readonly<Record<string, Card>>} by number */
export const CARDS = {
  4242424242424242: { label: 'a card that works', brand: 'visa', charge: 'succeeds' },
  5555555555554444: { label: 'another card that works', brand: 'mastercard', charge: 'succeeds' },
  4000000000000341: {
    label: 'a card that is accepted, but cannot be charged',
    brand: 'visa',
    charge: 'fails',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  4000000000009995: {
    label: 'a card without enough money',
    brand: 'visa',
    charge: 'fails',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  4000000000000002: {
    label: 'a card that is declined',
    brand: 'visa',
    charge: 'fails',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  },
  4000002760003184: {
    label: 'a card whose bank asks you to confirm',
    brand: 'visa',
    charge: 'asks',
    declineCode: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
};

export const GOOD_CARD = '4242424242424242';

/**
 * @param {string | undefined} number
 * @returns {Card | undefined}
 */
export const cardOf = (number) => (number === undefined ? undefined : CARDS[number.replaceAll(/\s/g, '')]);

/** @param {string | undefined} last4 */
export const cardEndingIn = (last4) =>
  Object.entries(CARDS).find(([number]) => last4 !== undefined && number.endsWith(last4))?.[1];
