import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissToast, toast } from './toast-store';
import { Toaster } from './toaster';

const region = () => screen.getByRole('region', { name: 'Notifications' });
const show = (title: string, more: object = {}) => act(() => toast({ title, ...more }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => dismissToast());
  jest.useRealTimers();
});

it('shows title and description in a live region that is always mounted', () => {
  render(<Toaster />);
  expect(region().getAttribute('aria-live')).toBe('polite');
  show('Login Required', { description: 'Please log in to upgrade to Premium.' });
  expect(within(region()).getByText('Login Required')).toBeTruthy();
  expect(within(region()).getByText('Please log in to upgrade to Premium.')).toBeTruthy();
});

it('shows one at a time', () => {
  render(<Toaster />);
  show('First');
  show('Second');
  expect(within(region()).queryByText('First')).toBeNull();
  expect(within(region()).getByText('Second')).toBeTruthy();
});

it('disappears after five seconds, not counting the time it is hovered', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<Toaster />);
  show('Car deleted from your collection');
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

it('runs its action once and disappears', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const onSelect = jest.fn();
  render(<Toaster />);
  show('Car deleted from your collection', { action: { label: 'Undo', onSelect } });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Car deleted from your collection')).toBeNull();
});
