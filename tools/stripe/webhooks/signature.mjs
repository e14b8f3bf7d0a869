import { createHmac } from 'node:crypto';

/**
 * The value of the header `Stripe-Signature`.
 * @param {string} payload
 * @param {string} secret
 * @param {number} [timestamp] seconds of the real time, which the receiver's clock is compared with
 */
export function sign(payload, secret, timestamp = Math.floor(Date.now() / 1000)) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
