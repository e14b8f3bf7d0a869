import { createPublicKey, type KeyObject } from 'node:crypto';
import { unavailable } from '@vault/service-kit/errors';
import { BadSignature } from '../mail-event';

const TIMEOUT_MS = 3_000;
const KEPT_MS = 86_400_000;
const MAX_KEPT = 8;
/** Whoever makes addresses up does not make us fetch one after another. */
const AT_ONCE = 2;

/** The keys that Amazon signs a topic's messages with, from the one host that may name them. */
export class SnsCertificates {
  private readonly kept = new Map<string, { readonly key: KeyObject; readonly until: number }>();
  private underWay = 0;

  /** @param endpoint of the topic's region. */
  constructor(private readonly endpoint: string) {}

  /**
   * @throws BadSignature when the address is not Amazon's or there is no certificate at it; ContractError
   *   `SERVICE_UNAVAILABLE` when it cannot be fetched now.
   */
  async keyAt(url: string): Promise<KeyObject> {
    const file = url.startsWith(`${this.endpoint}/`) ? url.slice(this.endpoint.length + 1) : '';
    if (!/^SimpleNotificationService-[0-9a-f]{32}\.pem$/.test(file))
      throw new BadSignature('its certificate is elsewhere');
    const kept = this.kept.get(url);
    if (kept && kept.until > Date.now()) return kept.key;
    if (this.underWay >= AT_ONCE) throw unavailable();
    this.underWay += 1;
    try {
      const key = await this.fetch(url);
      if (this.kept.size >= MAX_KEPT) this.kept.clear();
      this.kept.set(url, { key, until: Date.now() + KEPT_MS });
      return key;
    } finally {
      this.underWay -= 1;
    }
  }

  private async fetch(url: string): Promise<KeyObject> {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      (error: unknown) => {
        throw unavailable(error);
      },
    );
    if (response.status >= 500) throw unavailable();
    if (!response.ok) throw new BadSignature('there is no such certificate');
    const pem = await response.text();
    try {
      return createPublicKey(pem);
    } catch {
      throw new BadSignature('its certificate is none');
    }
  }
}
