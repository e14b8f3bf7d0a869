import { TIERS } from '@vault/contracts/billing/plans';
import { CONTRACTS, EVENTS } from '@vault/contracts/registry';
import { z } from 'zod';
import { CATALOGUE } from './catalogue';
import { FEATURES } from './features';

const routes = new Map(CONTRACTS.map((contract) => [contract.name, contract]));
const events = new Set(EVENTS.map(({ name }) => name));

describe('what the plans advertise', () => {
  it.each(FEATURES.map((feature) => [feature.text, feature] as const))(
    'is kept by a route, an event or people: %s',
    (_, { kept }) => {
      if ('route' in kept) expect(routes.get(kept.route)?.http).toBeDefined();
      else if ('event' in kept) expect(events).toContain(kept.event);
      else expect(z.email().safeParse(kept.service).success).toBe(true);
    },
  );

  it('has a line in the table of features, or is what the plan before it has', () => {
    const known = new Set(FEATURES.map(({ text }) => text));
    const plans = new Set(CATALOGUE.map(({ name }) => `Everything in ${name}`));
    for (const feature of CATALOGUE.flatMap(({ features }) => features)) {
      expect([feature, known.has(feature) || plans.has(feature)]).toEqual([feature, true]);
    }
  });

  it('begins with how many cars, and tells where to write for what people do', () => {
    for (const tier of TIERS) expect(CATALOGUE.find(({ id }) => id === tier)?.features[0]).toMatch(/cars$/);
    for (const { kept, text } of FEATURES) if ('service' in kept) expect(text).toContain(kept.service);
  });

  it('is told once each', () => {
    expect(new Set(FEATURES.map(({ id }) => id)).size).toBe(FEATURES.length);
    expect(new Set(FEATURES.map(({ text }) => text)).size).toBe(FEATURES.length);
  });
});
