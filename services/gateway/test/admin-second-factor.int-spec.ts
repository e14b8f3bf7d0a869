import { ADMIN_ENV, signInAsAdmin, stepUp } from './support/admin';
import { errorOf } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';
import { bodyOf } from './support/market';

let gateway: TestGateway;
beforeAll(async () => {
  const identity = { ...ADMIN_ENV, ADMIN_SECOND_FACTOR: 'required' };
  gateway = await startGateway(['identity'], {}, { identity });
}, 120_000);
afterAll(() => gateway.close());

describe('an administrator without the second factor that is required', () => {
  it('may look at the console but change nothing, and set the factor up', async () => {
    const admin = await signInAsAdmin(gateway.url);
    expect(errorOf(await admin.get('/api/admin/users')).code).toBe('ADMIN_STEP_UP_REQUIRED');
    bodyOf(await stepUp(admin), 204);
    expect(bodyOf(await admin.get('/api/admin/session'), 200)).toMatchObject({ mustSetUpSecondFactor: true });
    expect((await admin.get('/api/admin/users')).status).toBe(200);
    const refused = await admin.post('/api/admin/users/0199d3a0-0000-7000-8000-000000000001/ban', { reason: 'Fakes' });
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'ADMIN_SECOND_FACTOR_REQUIRED']);
    const { ADMIN_PASSWORD: password } = ADMIN_ENV;
    expect((await admin.post('/api/profile/two-step/secret', { password })).status).toBe(200);
    expect((await admin.delete('/api/admin/session')).status).toBe(204);
  });
});
