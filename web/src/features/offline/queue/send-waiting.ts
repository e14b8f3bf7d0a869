import { createCar } from '@vault/contracts/collection/cars?light';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import { readApiError } from '../../../lib/api-error';
import { storedAccounts } from '../../../lib/device-store';
import { type SendResult, sendResultOf } from '../../../lib/send-result';
import { publish } from '../device/offline-events';
import { changeWaiting, dropWaiting, listWaiting } from './queue-store';
import { nextToSend, refused, type WaitingCar } from './waiting-car';

const lockName = 'diecast-vault-sending';
const deadlineMs = 120_000;

async function send({ id, userId, fields }: WaitingCar): Promise<SendResult> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  try {
    const response = await fetch(`/api${createCar.http?.path ?? ''}`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Idempotency-Key': id, [ACCOUNT_HEADER]: userId },
      body: form,
      signal: AbortSignal.timeout(deadlineMs),
    });
    if (response.ok) return { kind: 'sent' };
    const { code, message, details } = await readApiError(response);
    return sendResultOf(response.status, { code, message: details[0]?.message ?? message });
  } catch {
    return sendResultOf(0, { code: '', message: '' });
  }
}

/** Sends the waiting cars of one account. Returns whether some are left that a later attempt may deliver. */
async function sendAllOfUser(userId: string): Promise<boolean> {
  const tried = new Set<string>();
  let hasMore = false;
  let sent = 0;
  let refusals = 0;
  try {
    for (;;) {
      const cars = await listWaiting(userId);
      const car = nextToSend(cars, tried);
      if (!car) break;
      tried.add(car.id);
      const remaining = cars.filter(({ id, state }) => state === 'waiting' && !tried.has(id)).length;
      publish({ kind: 'sending', id: car.id, done: sent + refusals, total: sent + refusals + 1 + remaining });
      const verdict = await send(car);
      if (verdict.kind === 'sent') {
        sent += 1;
        await dropWaiting(car);
      } else if (verdict.kind === 'refused') {
        refusals += 1;
        await changeWaiting(car, (current) => refused(current, verdict.problem));
      } else {
        hasMore = verdict.kind === 'later';
        break;
      }
    }
  } finally {
    if (tried.size > 0) publish({ kind: 'sending', id: null, done: 0, total: 0 });
    if (sent + refusals > 0) publish({ kind: 'sent', sent, refused: refusals });
  }
  return hasMore;
}

/**
 * Sends the waiting cars of this device one after the other, oldest first. The account header makes the server refuse a
 * car under another account's session. A lock keeps tabs and the worker from sending at the same time. Returns whether
 * some cars are left that a later attempt may deliver.
 */
export const sendWaiting = async (): Promise<boolean> =>
  navigator.locks.request(lockName, async () => {
    let hasMore = false;
    for (const userId of await storedAccounts()) hasMore = (await sendAllOfUser(userId)) || hasMore;
    return hasMore;
  });
