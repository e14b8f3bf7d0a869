import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { reportService } from '../../api/service-status';
import { inBackground } from './in-background';

it('renders nothing while the code of a component fails to load, and retries once the server answers again', async () => {
  const load = jest
    .fn<Promise<() => string>, []>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue(() => 'A part');
  const Part = inBackground(load);
  render(
    <>
      <p>The page</p>
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await act(() => Promise.resolve());
  expect(screen.getByText('The page').parentElement?.textContent).toBe('The page');
  reportService('unreachable');
  await act(() => Promise.resolve());
  expect(load).toHaveBeenCalledTimes(1);
  reportService('well');
  expect(await screen.findByText('A part', { exact: false })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
