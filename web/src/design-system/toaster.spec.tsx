import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, toast } from './toast-store';
import { Toaster } from './toaster';

const region = () => screen.getByRole('region', { name: 'Notifications' });
const say = (title: string, more: object = {}) => act(() => toast({ title, ...more }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

it('says title and description apart, in a live region that is always there', () => {
  render(<Toaster />);
  expect(region().getAttribute('aria-live')).toBe('polite');
  say('Login Required', { description: 'Please log in to upgrade to Premium.' });
  expect(within(region()).getByText('Login Required')).toBeTruthy();
  expect(within(region()).getByText('Please log in to upgrade to Premium.')).toBeTruthy();
});

it('shows one at a time', () => {
  render(<Toaster />);
  say('First');
  say('Second');
  expect(within(region()).queryByText('First')).toBeNull();
  expect(within(region()).getByText('Second')).toBeTruthy();
});

it('goes after five seconds, and waits while somebody points at it', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Toaster />);
  say('Car deleted from your collection');
  pass(4000);
  await user.hover(screen.getByText('Car deleted from your collection'));
  pass(10_000);
  expect(screen.queryByText('Car deleted from your collection')).not.toBeNull();
  await user.unhover(screen.getByText('Car deleted from your collection'));
  pass(900);
  expect(screen.queryByText('Car deleted from your collection')).not.toBeNull();
  pass(200);
  expect(screen.queryByText('Car deleted from your collection')).toBeNull();
});

it('does what its action says, once, and goes', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onSelect = jest.fn();
  render(<Toaster />);
  say('Car deleted from your collection', { action: { label: 'Undo', onSelect } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Car deleted from your collection')).toBeNull();
});
