import { SECURITY_ALERTS } from '@vault/contracts/identity/security-alerts';
import { renderMail } from '../mail';
import {
  accountActivatedMail,
  accountClosedMail,
  accountRestoredMail,
  accountSuspendedMail,
} from './account-status.templates';
import { securityAlertMail } from './security-alert.template';
import { passwordChangedMail, resetCodeMail, verifyAddressMail } from './sign-in.templates';

const LINKS = { publicUrl: 'https://vault.example' };
const MARKUP = '<img src=x onerror=alert(1)>';
const RESET = { firstName: 'Ada', email: 'ada@example.com', linkToken: 'abcdefghijklmnopqrstuvwxyzab' };
const AT = '2026-03-01T09:05:00.000Z';

describe('the mails about an account', () => {
  it('contain the link that verifies an address', () => {
    const { subject, text, html } = renderMail(verifyAddressMail, { firstName: 'Ada', token: 'a-token_1' }, LINKS);
    expect(subject).toBe('Verify your address for Diecast Vault');
    expect(text).toContain('https://vault.example/verify-email?token=a-token_1');
    expect(html).toContain('href="https://vault.example/verify-email?token=a-token_1"');
  });

  it('contain the reset code, and no other number that could be mistaken for it', () => {
    const { subject, text, html } = renderMail(resetCodeMail, { ...RESET, code: '042137' }, LINKS);
    expect(subject).toMatch(/^Your reset code/);
    expect(text.match(/\d{6}/g)).toEqual(['042137']);
    expect(html.match(/\b\d{6}\b/g)).toEqual(['042137']);
  });

  it('contain the link to choose a new password, also without a code', () => {
    const { text } = renderMail(resetCodeMail, { ...RESET, code: null }, LINKS);
    expect(text).toContain(`https://vault.example/auth#reset=${RESET.linkToken}&email=ada%40example.com`);
    expect(text).not.toMatch(/\d{6}/);
    expect(text).not.toContain('Enter this code');
  });

  it('say when the password was changed', () => {
    const { text } = renderMail(passwordChangedMail, { firstName: 'Ada', changedAt: AT }, LINKS);
    expect(text).toContain('1 March 2026 at 09:05 UTC');
  });

  it.each(SECURITY_ALERTS)('say of %s what happened, when, and where to act', (alert) => {
    const { subject, text } = renderMail(securityAlertMail, { firstName: 'Ada', alert, device: 'Edge', at: AT }, LINKS);
    expect(subject).toMatch(/Diecast Vault|vault/);
    expect(text).toContain('1 March 2026 at 09:05 UTC');
    expect(text).toMatch(/https:\/\/vault\.example\/(auth|profile)/);
  });

  it('name the new device', () => {
    const content = { firstName: 'Ada', alert: 'new_device', device: 'Edge on Windows', at: AT };
    expect(renderMail(securityAlertMail, content, LINKS).text).toContain('Edge on Windows');
  });

  it('show names and reasons as text, never as markup', () => {
    for (const [template, content] of [
      [verifyAddressMail, { token: 't' }],
      [resetCodeMail, { ...RESET, code: '123456' }],
      [passwordChangedMail, { changedAt: AT }],
      [securityAlertMail, { alert: 'new_device', device: MARKUP, at: AT }],
      [accountClosedMail, { closedAt: AT, purgeAt: '2026-03-31T09:05:00.000Z' }],
      [accountRestoredMail, { restoredAt: AT }],
      [accountSuspendedMail, { reason: MARKUP, bannedAt: AT }],
      [accountActivatedMail, { activatedAt: AT }],
    ] as const) {
      const { html } = renderMail(template, { ...content, firstName: MARKUP }, LINKS);
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x');
    }
  });
});
