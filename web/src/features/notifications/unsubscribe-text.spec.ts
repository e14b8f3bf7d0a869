import { unsubscribeText } from './unsubscribe-text';

const address = 'k…@example.com';

it('asks before it ends the mails of a kind, and names them as the preferences do', () => {
  const { title, description } = unsubscribeText({ kind: 'search', address, subscribed: true });
  expect(title).toBe('Stop mails about Saved searches?');
  expect(description).toContain(address);
});

it('says what was ended, for the daily mail too', () => {
  expect(unsubscribeText({ kind: 'digest', address, subscribed: false })).toEqual({
    title: 'You are unsubscribed',
    description: 'k…@example.com does not get the daily mail any more.',
  });
});
