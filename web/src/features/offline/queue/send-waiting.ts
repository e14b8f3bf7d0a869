import { createCar } from '@vault/contracts/collection/cars?light';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import { readApiError } from '../../../lib/api-error';
import { storedAccounts } from '../../../lib/device-store';
import { type SendResult, sendResultOf } from '../../../lib/send-result';
import { publish } from '../device/offline-events';
import { changeWaiting, dropWaiting, listWaiting } from './queue-store';
import { nextToSend, refused, type WaitingCar } from './waiting-car';

const lock = 'diecast-vault-sending';
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

/** Whether something is left that a later try may bring through. */
async function sendAllOf(userId: string): Promise<boolean> {
  const tried = new Set<string>();
  let left = false;
  let sent = 0;
  let refusals = 0;
  for (;;) {
    const cars = await listWaiting(userId);
    const car = nextToSend(cars, tried);
    if (!car) break;
    tried.add(car.id);
    const open = cars.filter(({ id, state }) => state === 'waiting' && !tried.has(id)).length;
    publish({ kind: 'sending', id: car.id, done: sent + refusals, total: sent + refusals + 1 + open });
    const verdict = await send(car);
    if (verdict.kind === 'sent') {
      sent += 1;
      await dropWaiting(car);
    } else if (verdict.kind === 'refused') {
      refusals += 1;
      await changeWaiting(car, (kept) => refused(kept, verdict.problem));
    } else {
      left = verdict.kind === 'later';
      break;
    }
  }
  if (tried.size === 0) return false;
  publish({ kind: 'sending', id: null, done: 0, total: 0 });
  if (sent + refusals > 0) publish({ kind: 'sent', sent, refused: refusals });
  return left;
}

/**
 * Sends what waits on this device, in the order of writing, one after the other, each under its own account only: the
 * vault refuses it under another. Tabs and the worker take turns; a car that another one has sent is gone from the queue
 * by then. Gives back whether something is left that a later try may bring through.
 */
export const sendWaiting = async (): Promise<boolean> =>
  navigator.locks.request(lock, async () => {
    let left = false;
    for (const userId of await storedAccounts()) left = (await sendAllOf(userId)) || left;
    return left;
  });
