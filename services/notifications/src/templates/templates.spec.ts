import { renderMail } from './templates';

const SITE = 'https://vault.example';
const EVE = '<img src=x onerror=alert(1)>';

describe('the mails', () => {
  it('carry the link that verifies an address', () => {
    const mail = renderMail('verify-address', { firstName: 'Ada', token: 'a-token_1' }, SITE);
    expect(mail.subject).toBe('Verify your address for Diecast Vault');
    expect(mail.text).toContain('https://vault.example/verify-email?token=a-token_1');
    expect(mail.html).toContain('href="https://vault.example/verify-email?token=a-token_1"');
  });

  it('carry the reset code in the text, and no other number that could be taken for it', () => {
    const mail = renderMail('reset-code', { firstName: 'Ada', code: '042137' }, SITE);
    expect(mail.subject).toMatch(/^Your reset code/);
    expect(mail.text.match(/\d{6}/g)).toEqual(['042137']);
    expect(mail.html.match(/\b\d{6}\b/g)).toEqual(['042137']);
  });

  it('tell when the password was changed', () => {
    const mail = renderMail('password-changed', { firstName: 'Ada', changedAt: '2026-03-01T09:05:00.000Z' }, SITE);
    expect(mail.text).toContain('1 March 2026 at 09:05 UTC');
  });

  it.each([
    ['verify-address', { token: 't' }],
    ['reset-code', { code: '123456' }],
    ['password-changed', { changedAt: '2026-03-01T09:05:00.000Z' }],
  ])('show a name as it is written, never as markup: %s', (template, content) => {
    const { html } = renderMail(template, { firstName: EVE, ...content }, SITE);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });

  it('are not made of content that does not fit', () => {
    expect(() => renderMail('reset-code', { firstName: 'Ada' }, SITE)).toThrow();
    expect(() => renderMail('love-letter', {}, SITE)).toThrow('no mail template');
  });
});
