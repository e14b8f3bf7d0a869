import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../api.mjs';

/** How often to look, 200 ms apart, for a sold car's transfer to its buyer; after that it stays pending. */
const TRIES = 25;

/**
 * Takes a bought car into the vault, where there is room for it.
 * @param {import('./people.mjs').Person} buyer @param {string} transactionId
 */
export async function takeIn(buyer, transactionId) {
  for (let attempt = 0; attempt < TRIES; attempt++, await sleep(200)) {
    const waiting = /** @type {{ id: string, transactionId: string }[]} */ (await buyer.send('GET', '/cars/transfers'));
    const mine = waiting.find((transfer) => transfer.transactionId === transactionId);
    if (!mine) continue;
    await buyer.send('POST', `/cars/transfers/${mine.id}/accept`, {}).catch((/** @type {unknown} */ error) => {
      if (!(error instanceof ApiError) || error.code !== 'CAR_LIMIT_REACHED') throw error;
    });
    return;
  }
}
