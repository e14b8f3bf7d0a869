import { SUBSCRIPTION_NOTICES } from '@vault/contracts/billing/events';
import { renderMail } from '../mail';
import { subscriptionMail } from './subscription.template';

const LINKS = { publicUrl: 'https://vault.example' };
const MARKUP = '<img src=x onerror=alert(1)>';

const notice = {
  firstName: 'Ada',
  news: 'renewed',
  tier: 'premium',
  interval: 'yearly',
  amount: '199.90',
  note: null,
  at: '2026-03-08T09:05:00.000Z',
};

describe('the mail of a subscription notice', () => {
  it.each(SUBSCRIPTION_NOTICES)('is complete with and without amount and date: %s', (news) => {
    for (const fields of [{}, { amount: null, at: null, interval: null }, { note: 'A note.' }]) {
      const { subject, text } = renderMail(subscriptionMail, { ...notice, news, ...fields }, LINKS);
      expect(subject).not.toBe('');
      expect(text).not.toMatch(/null|undefined|Invalid/);
      if (fields.note) expect(text).toContain('> A note.');
    }
  });

  it('says which payment failed and until when the plan is kept', () => {
    const { text, html } = renderMail(subscriptionMail, { ...notice, news: 'payment_failed' }, LINKS);
    expect(text).toContain('$199.90 for your Premium plan could not be collected.');
    expect(text).toContain('You keep the plan until 8 March 2026');
    expect(html).toContain('href="https://vault.example/billing"');
  });

  it('shows names and notes as text, never as markup', () => {
    const { html } = renderMail(subscriptionMail, { ...notice, firstName: MARKUP, note: MARKUP }, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});
