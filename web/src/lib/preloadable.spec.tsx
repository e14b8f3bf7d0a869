import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { preloadable } from './preloadable';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const load = jest.fn(() => Promise.resolve(Greeting));

beforeEach(() => void load.mockClear());

const page = (Part: typeof Greeting, name: string) => (
  <Suspense fallback="Loading">
    <Part name={name} />
  </Suspense>
);

it('renders at once when its code was loaded ahead', async () => {
  const Part = preloadable(load);
  await Part.preload();
  const { container } = render(page(Part, 'Ana'));
  expect(container.textContent).toBe('Hello Ana');
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows a fallback until its code has loaded, and stays mounted afterwards', async () => {
  const Part = preloadable(load);
  const { container, rerender } = render(page(Part, 'Ana'));
  expect(container.textContent).toBe('Loading');
  const shown = await screen.findByText('Hello Ana');
  rerender(page(Part, 'Ben'));
  expect(screen.getByText('Hello Ben')).toBe(shown);
});
