import { unsubscribeText } from './unsubscribe-text';

const address = 'k…@example.com';

it('asks for confirmation and names the kind as the preferences do', () => {
  const { title, description } = unsubscribeText({ kind: 'search', address, subscribed: true });
  expect(title).toBe('Stop emails about Saved searches?');
  expect(description).toContain(address);
});

it('confirms the end of the daily email', () => {
  expect(unsubscribeText({ kind: 'digest', address, subscribed: false })).toEqual({
    title: 'You are unsubscribed',
    description: 'k…@example.com no longer receives the daily email.',
  });
});
