import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../api/store';
import { Toaster } from '../design-system/toaster';

// Generous, so that a busy machine does not fail tests that wait for a condition.
configure({ asyncUtilTimeout: 30_000 });

/** Renders a component with an empty store, a router and the toaster. */
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
