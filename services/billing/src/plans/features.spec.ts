import { TIERS } from '@vault/contracts/billing/plans';
import { CONTRACTS, EVENTS } from '@vault/contracts/registry';
import { z } from 'zod';
import { CATALOG } from './catalog';
import { FEATURES } from './features';

const routes = new Map(CONTRACTS.map((contract) => [contract.name, contract]));
const events = new Set(EVENTS.map(({ name }) => name));

describe('the advertised features', () => {
  it.each(FEATURES.map((feature) => [feature.text, feature] as const))(
    'are delivered by a route, an event or an email address: %s',
    (_, { deliveredBy }) => {
      if ('route' in deliveredBy) expect(routes.get(deliveredBy.route)?.http).toBeDefined();
      else if ('event' in deliveredBy) expect(events).toContain(deliveredBy.event);
      else expect(z.email().safeParse(deliveredBy.service).success).toBe(true);
    },
  );

  it('are all listed in the feature table, except the line that includes the previous plan', () => {
    const known = new Set(FEATURES.map(({ text }) => text));
    const plans = new Set(CATALOG.map(({ name }) => `Everything in ${name}`));
    for (const feature of CATALOG.flatMap(({ features }) => features)) {
      expect([feature, known.has(feature) || plans.has(feature)]).toEqual([feature, true]);
    }
  });

  it('begin with the car limit and name the address of each service that people provide', () => {
    for (const tier of TIERS) expect(CATALOG.find(({ id }) => id === tier)?.features[0]).toMatch(/cars$/);
    for (const { deliveredBy, text } of FEATURES) {
      if ('service' in deliveredBy) expect(text).toContain(deliveredBy.service);
    }
  });

  it('are listed once each', () => {
    expect(new Set(FEATURES.map(({ id }) => id)).size).toBe(FEATURES.length);
    expect(new Set(FEATURES.map(({ text }) => text)).size).toBe(FEATURES.length);
  });
});
