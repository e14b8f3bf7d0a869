import { grantPlan } from '@vault/contracts/billing/plans';
import { BusClient } from '@vault/service-kit/bus';
import { ActorSigner } from '@vault/service-kit/bus/actor-token';
import { BusConnection } from '@vault/service-kit/bus/connection';
import { resolveBusOptions } from '@vault/service-kit/bus/options';
import { setTimeout as sleep } from 'node:timers/promises';

/** Gives plans as an operator would: over the message bus in billing's name, not over the public API. */
export class Grants {
  /** @param {BusClient} client */
  constructor(client) {
    this.client = client;
  }

  /** @param {string} url of the broker @param {string} signingKey billing's */
  static async open(url, signingKey) {
    const service = 'billing';
    const connection = new BusConnection(url, 'demo');
    const client = new BusClient(connection, resolveBusOptions({ service, url }), new ActorSigner(service, signingKey));
    await connection.use(client);
    for (let wait = 0; !client.connected && wait < 100; wait++) await sleep(50);
    return new Grants(client);
  }

  /** Resolves when the vault knows of the plan, so that its cars fit. @param {import('./api.mjs').Api} api @param {string} userId @param {'standard' | 'premium'} tier */
  async give(api, userId, tier) {
    await this.client.call(grantPlan, { userId, tier }, { deadlineMs: 10_000 });
    for (let wait = 0; wait < 100; wait++) {
      const { body } = await api.send('GET', '/user/subscription-status');
      if (/** @type {{ subscriptionTier: string }} */ (body).subscriptionTier === tier) return;
      await sleep(100);
    }
    throw new Error(`The ${tier} plan was granted, but the vault has not heard of it within ten seconds`);
  }

  async close() {
    await this.client.close();
  }
}
