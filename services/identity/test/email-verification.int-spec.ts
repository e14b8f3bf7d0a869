import { getCurrentUser, resendVerification, verifyEmail } from '@vault/contracts/identity/auth';
import { openMailbox, type Mailbox } from './support/mailbox';
import { startIdentity, type IdentityUnderTest } from './support/service';

const INVALID = { code: 'INVALID_VERIFICATION_TOKEN', status: 400 };

describe('verifying an address', () => {
  let identity: IdentityUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    identity = await startIdentity();
    mailbox = await openMailbox(identity.bus);
  });
  afterAll(() => identity.close());

  it('works once with the mailed link, also from a browser that is not signed in', async () => {
    const browser = identity.browser();
    const { body } = await browser.register();
    const token = await mailbox.token(body.email);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => identity.browser().send(verifyEmail, { token })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await browser.send(getCurrentUser, {})).body.emailVerified).toBe(true);
    await expect(identity.browser().send(verifyEmail, { token })).rejects.toMatchObject(INVALID);
  });

  it('refuses expired and forged links', async () => {
    const { body } = await identity.browser().register();
    const token = await mailbox.token(body.email);
    await identity.dataSource.query(`UPDATE verification_tokens SET expires_at = expires_at - interval '3 days'`);
    await expect(identity.browser().send(verifyEmail, { token })).rejects.toMatchObject(INVALID);
    await expect(identity.browser().send(verifyEmail, { token: 'made up' })).rejects.toMatchObject(INVALID);
  });

  it('sends another link on request, five times an hour, until the address is verified', async () => {
    const browser = identity.browser();
    const { body } = await browser.register();
    expect((await browser.send(resendVerification, {})).body).toEqual({ status: 'sent' });
    const again = await mailbox.token(body.email, 2);
    for (let i = 0; i < 4; i += 1) await browser.send(resendVerification, {});
    await expect(browser.send(resendVerification, {})).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await browser.send(verifyEmail, { token: again });
    expect((await browser.send(resendVerification, {})).body).toEqual({ status: 'already_verified' });
  });

  it('stores no link', async () => {
    const { body } = await identity.browser().register();
    const token = await mailbox.token(body.email);
    const rows = await identity.dataSource.query<{ text: string }[]>(
      `SELECT to_jsonb(v)::text AS text FROM verification_tokens v`,
    );
    for (const { text } of rows) expect(text).not.toContain(token);
  });
});
