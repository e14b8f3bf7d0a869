import { asMember, asSystem, handMadeCall, startTestService, TEST_SIGNING_KEY, type TestService } from '../src/testing';
import { GATEWAY } from '../src/bus/actor-keys';
import { ActorSigner } from '../src/bus/actor-token';
import { echo, inspect, moderate, report } from './fixtures/contracts';
import { TestServiceModule } from './fixtures/test-service.module';

const UNAUTHORIZED = { code: 'UNAUTHORIZED', status: 401 };

describe('who calls', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ name: 'kit-test', module: TestServiceModule.forRoot() });
  });
  afterAll(() => service.close());

  it.each([
    ['a plain header', { actor: JSON.stringify(asMember(undefined, { isAdmin: true }).actor) }],
    ['a service’s name', { actor: JSON.stringify({ kind: 'system', name: 'gateway' }) }],
    ['nothing', {}],
    ['a token of nobody', { token: 'e30.e30.e30' }],
  ])('is not believed from %s', async (_, headers) => {
    for (const contract of [inspect, echo]) {
      expect(await handMadeCall(contract, { text: 'hello' }, headers)).toMatchObject(UNAUTHORIZED);
    }
  });

  it('is believed from a token of the gateway, which a service hands on as it came', async () => {
    const { actor } = asMember();
    const token = await new ActorSigner(GATEWAY, TEST_SIGNING_KEY).tokenFor(actor!, 'kit-test');
    expect(await handMadeCall(echo, { text: 'hello' }, { token })).toMatchObject({ actor: 'member' });
    expect(await service.bus.call(echo, { text: 'again' }, { ctx: { token } })).toMatchObject({ actor: 'member' });
  });

  it('is checked against the access of the contract by the service itself', async () => {
    const calling = (isAdmin: boolean, stepUp: 'none' | 'read-only' | 'full', contract = moderate) =>
      service.bus.call(contract, {}, { ctx: asMember(undefined, { isAdmin, stepUp }) });
    await expect(calling(false, 'full')).rejects.toMatchObject({ code: 'ADMIN_ONLY' });
    await expect(calling(true, 'none')).rejects.toMatchObject({ code: 'ADMIN_STEP_UP_REQUIRED' });
    await expect(calling(true, 'read-only')).rejects.toMatchObject({ code: 'ADMIN_SECOND_FACTOR_REQUIRED' });
    await expect(calling(true, 'read-only', inspect)).resolves.toEqual({});
    await expect(calling(true, 'full')).resolves.toEqual({});
    await expect(service.bus.call(moderate, {}, { ctx: asSystem() })).rejects.toMatchObject(UNAUTHORIZED);
  });

  it('is a service where the contract is for services only', async () => {
    await expect(service.bus.call(report, {}, { ctx: asSystem() })).resolves.toEqual({});
    const administrator = asMember(undefined, { isAdmin: true });
    await expect(service.bus.call(report, {}, { ctx: administrator })).rejects.toMatchObject(UNAUTHORIZED);
  });
});
