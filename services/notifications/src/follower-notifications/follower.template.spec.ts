import { renderMail } from '../mail';
import { followerMail } from './follower.template';

const LINKS = { publicUrl: 'https://vault.example' };
const MARKUP = '<img src=x onerror=alert(1)>';
const LINK = 'Free cars at evil.example';
const ID = '01a1fff1-bb11-74fc-953d-87d5049a50e2';
const UNSUBSCRIBE = 'https://vault.example/unsubscribe/some-token~follower';

const follower = { firstName: 'Ada', followerId: ID, followerName: 'Mia Chen', followerPublic: true };

describe('the mail of a new follower', () => {
  it('says who follows and links to a public profile', () => {
    const { subject, text, html } = renderMail(followerMail, follower, LINKS);
    expect(subject).toBe('Mia Chen follows you');
    expect(text).toContain('as far as you share it');
    expect(html).toContain(`href="https://vault.example/collector-network/${ID}"`);
  });

  it('does not link to a private profile', () => {
    const { html } = renderMail(followerMail, { ...follower, followerPublic: false }, LINKS);
    expect(html).toContain('href="https://vault.example/collector-network"');
    expect(html).not.toContain(ID);
  });

  it('contains the unsubscribe link', () => {
    const { text, html } = renderMail(followerMail, follower, { ...LINKS, unsubscribeUrl: UNSUBSCRIBE });
    expect(text).toContain(UNSUBSCRIBE);
    expect(html).toContain(`href="${UNSUBSCRIBE}"`);
  });

  it('contains no links of other users', () => {
    const { subject, text, html } = renderMail(followerMail, { ...follower, followerName: LINK }, LINKS);
    for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
  });

  it('shows names as text, never as markup', () => {
    const { html } = renderMail(followerMail, { ...follower, firstName: MARKUP, followerName: MARKUP }, LINKS);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
  });
});
