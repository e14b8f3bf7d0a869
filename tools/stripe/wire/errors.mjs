/** An answer of Stripe's that is no success, in the shape of its errors. */
export class StripeFailure extends Error {
  /**
   * @param {number} status
   * @param {{ type: string, message: string, code?: string, param?: string, decline_code?: string }} error
   */
  constructor(status, error) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

/**
 * @param {string} message
 * @param {{ code?: string, param?: string }} [more]
 */
export const badRequest = (message, more = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...more });

/**
 * @param {string} kind the object's name in Stripe's words
 * @param {string} id
 * @param {{ param?: string, status?: number }} [more] a parameter that names nothing is a 400, an address a 404
 */
export const missing = (kind, id, { param = 'id', status = 404 } = {}) =>
  new StripeFailure(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind.replaceAll('_', ' ')}: '${id}'`,
    param,
  });

/**
 * @param {string} code
 * @param {string} declineCode
 * @param {string} message
 */
export const cardError = (code, declineCode, message) =>
  new StripeFailure(402, { type: 'card_error', code, decline_code: declineCode, message });
