import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { useQueryFilters } from './use-query-filters';

const Page = () => {
  const { read, field, text, setText, change, clear } = useQueryFilters();
  return (
    <>
      <input ref={field} aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <button onClick={() => change({ filter: 'porsche' })}>Porsche</button>
      <button onClick={() => clear('filter')}>Clear</button>
      <p>
        {read('filter')}|{text}
      </p>
      <output>{useLocation().search}</output>
    </>
  );
};

const at = (address: string) => (
  <MemoryRouter initialEntries={[address]}>
    <Page />
  </MemoryRouter>
);

/** For the router, which asks only for these and which jsdom lacks. */
class RequestOfRouter {
  readonly method = 'GET';
  readonly signal: AbortSignal;
  constructor(
    readonly url: string,
    init: { signal: AbortSignal },
  ) {
    this.signal = init.signal;
  }
}
Object.assign(globalThis, { Request: RequestOfRouter });

const routerAt = (address: string) =>
  createMemoryRouter([{ path: '/gallery', element: <Page /> }, { path: '/pricing' }], { initialEntries: [address] });

const address = () => screen.getByRole('status').textContent;

it('filters while typing, and writes the search to the address after a pause, keeping other parameters', async () => {
  render(at('/gallery?utm_source=mail'));
  await userEvent.type(screen.getByLabelText('Search'), 'gto');
  expect(screen.getByText('|gto')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('?utm_source=mail&q=gto'));
  await userEvent.click(screen.getByText('Porsche'));
  expect(address()).toBe('?utm_source=mail&q=gto&filter=porsche');
});

it('starts from the address, and clears the search and the given parameters', async () => {
  render(at('/gallery?q=spider&filter=ferrari&view=list'));
  expect(screen.getByText('ferrari|spider')).toBeTruthy();
  await userEvent.click(screen.getByText('Clear'));
  expect(screen.getByText('|')).toBeTruthy();
  expect(address()).toBe('?view=list');
});

it('keeps a change that is not rendered yet when another follows', async () => {
  const router = routerAt('/gallery?filter=ferrari');
  render(<RouterProvider router={router} />);
  await userEvent.type(screen.getByLabelText('Search'), 'gto');
  await waitFor(() => expect(address()).toBe('?filter=ferrari&q=gto'));
  act(() => {
    screen.getByText('Clear').click();
    screen.getByText('Porsche').click();
  });
  expect(router.state.location.search).toBe('?filter=porsche');
});

it('keeps what is typed before the address has followed an earlier change', async () => {
  const router = routerAt('/gallery?q=spider');
  render(<RouterProvider router={router} />);
  act(() => {
    screen.getByText('Clear').click();
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'gto' } });
  });
  expect(screen.getByText('|gto')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('?q=gto'));
  await act(() => router.navigate('/gallery?q=spider'));
  expect(screen.getByText('|spider')).toBeTruthy();
});

it('does not filter the next page while the one that is left is still on the screen', () => {
  const router = routerAt('/gallery');
  render(<RouterProvider router={router} />);
  act(() => {
    void router.navigate('/pricing');
    screen.getByText('Porsche').click();
  });
  expect(router.state.location).toMatchObject({ pathname: '/pricing', search: '' });
});

it('takes over text typed before hydration', async () => {
  const box = document.body.appendChild(document.createElement('div'));
  const prerendered = render(at('/gallery'));
  box.innerHTML = prerendered.container.innerHTML;
  prerendered.unmount();
  box.querySelector('input')!.value = 'beetle';
  await act(async () => {
    hydrateRoot(box, at('/gallery'));
    await Promise.resolve();
  });
  expect(screen.getByText('|beetle')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('?q=beetle'));
});
