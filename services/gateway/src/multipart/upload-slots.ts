import { Injectable } from '@nestjs/common';
import { Semaphore } from '@vault/service-kit/semaphore';
import { unavailable } from '@vault/service-kit/errors';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { actorOf, type GatewayRequest } from '../http';

const MAX_FORMS = 100;

const MAX_FORMS_PER_MEMBER = 3;
/** Of one member; they hold a connection, and no disk. */
const MAX_WAITING_PER_MEMBER = 30;
const MAX_WAIT_MS = 30_000;

/** The least that a client sends in an interval, unless the gateway itself does not read: 4 KiB/s. */
const RATE_INTERVAL_MS = 10_000;
const MIN_BYTES_PER_INTERVAL = 40 * 1024;

interface MemberSlots {
  readonly semaphore: Semaphore;
  requests: number;
}

/** Limits how many forms with files are received at once, in all and of one member, since their files take disk space. */
@Injectable()
export class UploadSlots {
  private readonly forms = new Semaphore({ permits: MAX_FORMS, maxWaiting: 0 });
  private readonly members = new Map<string, MemberSlots>();

  /**
   * Waits for a slot of the member, for the form's first bytes, and takes a slot of the gateway. From then on a client that
   * sends too slowly is disconnected.
   *
   * @returns the function that releases the slots.
   * @throws ContractError `SERVICE_UNAVAILABLE` when no slot is free.
   */
  async acquire(request: GatewayRequest): Promise<() => void> {
    const releaseMember = await this.acquireOfMember(request);
    try {
      await firstBytes(request.raw);
      const releaseForm = await this.forms.acquire();
      const stopWatching = disconnectWhenSlow(request.raw);
      return () => {
        stopWatching();
        releaseForm();
        releaseMember();
      };
    } catch (error) {
      releaseMember();
      throw error;
    }
  }

  private async acquireOfMember(request: GatewayRequest): Promise<() => void> {
    const actor = actorOf(request);
    const key = actor.kind === 'member' ? actor.userId : request.ip;
    const slots = this.members.get(key) ?? newMemberSlots();
    this.members.set(key, slots);
    slots.requests += 1;
    const leave = (): void => {
      slots.requests -= 1;
      if (slots.requests === 0) this.members.delete(key);
    };
    const connection = new AbortController();
    const onClose = (): void => connection.abort(disconnected());
    request.raw.once('close', onClose);
    try {
      const release = await slots.semaphore.acquire({ signal: connection.signal });
      return () => {
        release();
        leave();
      };
    } catch (error) {
      leave();
      throw error;
    } finally {
      request.raw.off('close', onClose);
    }
  }
}

const newMemberSlots = (): MemberSlots => ({
  semaphore: new Semaphore({
    permits: MAX_FORMS_PER_MEMBER,
    maxWaiting: MAX_WAITING_PER_MEMBER,
    maxWaitMs: MAX_WAIT_MS,
  }),
  requests: 0,
});

const disconnected = (): Error => unavailable(new Error('the client disconnected'));

/** Resolves once the body begins to arrive: headers alone take no slot of the others. */
async function firstBytes(raw: IncomingMessage): Promise<void> {
  if (raw.readableLength > 0 || raw.readableEnded || raw.complete) return;
  const signal = AbortSignal.timeout(RATE_INTERVAL_MS);
  const waits = new AbortController();
  const either = AbortSignal.any([signal, waits.signal]);
  try {
    await Promise.race([
      once(raw, 'readable', { signal: either }),
      once(raw, 'close', { signal: either }).then(() => Promise.reject(disconnected())),
    ]);
  } catch (error) {
    if (!signal.aborted) throw error;
    raw.destroy();
    throw disconnected();
  } finally {
    waits.abort();
  }
}

/** While the gateway does not read, what the client sent waits in the buffer; then it is not the client who is slow. */
function disconnectWhenSlow(raw: IncomingMessage): () => void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const isEnded = raw.readableEnded || raw.destroyed || raw.complete;
    if (isEnded) clearInterval(timer);
    const received = raw.socket.bytesRead - before;
    before = raw.socket.bytesRead;
    if (!isEnded && raw.readableLength === 0 && received < MIN_BYTES_PER_INTERVAL) raw.destroy();
  }, RATE_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
