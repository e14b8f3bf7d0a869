import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../api/store';
import { Toaster } from '../design-system/toaster';

// What appears is waited for by its condition, however busy the machine is.
configure({ asyncUtilTimeout: 30_000 });

/** Shows a part of the product as if nothing had been asked before. */
export function renderPart(part: ReactNode) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          {part}
          <Toaster />
        </>
      ),
    },
  ]);
  return render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
