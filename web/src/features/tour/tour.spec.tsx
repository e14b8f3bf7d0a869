import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { makeStore } from '../../api/store';
import { isTourOffered, offerTour } from '../../lib/tour-offer';
import { fakeGateway, unavailable } from '../../testing/fake-gateway';
import { Tour } from './tour';

// jsdom has none.
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

const routes = { 'PUT /api/profile/tour-seen': () => ({ status: 204, body: null }) };
const stop = (name: string) => screen.findByRole('dialog', { name });
const marked = () => [...document.querySelectorAll('[data-tour-stop]')].map(({ textContent }) => textContent);

function open() {
  offerTour();
  const store = makeStore();
  const page = (tour: ReactNode) => (
    <Provider store={store}>
      <main id="main" tabIndex={-1}>
        <button data-tour="value">Values</button>
        <button data-tour="add">Add</button>
        <button data-tour="market">Market</button>
        {tour}
      </main>
    </Provider>
  );
  // The tour loads after the page that it is about.
  render(page(null)).rerender(page(<Tour />));
  return userEvent.setup();
}

describe('the guided tour', () => {
  it('is taken by keyboard, marks what it is about, and returns the focus to the page', async () => {
    fakeGateway(routes);
    const user = open();
    expect(document.activeElement).toBe(await stop('Add what you own'));
    expect(marked()).toEqual(['Add']);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skip tour' }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await stop('See what it is worth'));
    expect(marked()).toEqual(['Values']);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await stop('Add what you own');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await stop('Find what you miss')).textContent).toContain('3 of 3');
    expect(screen.queryByRole('button', { name: 'Skip tour' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(marked()).toEqual([]);
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(document.getElementById('main'));
  });

  it.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    ['Skip tour', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByText('Skip tour'))],
  ])('ends with %s, and stays while the rest of the page is used', async (_, end) => {
    fakeGateway(routes);
    const user = open();
    await stop('Add what you own');
    await user.click(screen.getByRole('button', { name: 'Values' }));
    await stop('Add what you own');
    await end(user);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['', () => ({ status: 204, body: null })],
    [', also while the server does not answer', () => unavailable],
  ])('counts as seen from its first stop on%s', async (_, answer) => {
    const requests = fakeGateway({ 'PUT /api/profile/tour-seen': answer });
    open();
    await stop('Add what you own');
    expect(requests.map(({ url }) => url)).toEqual(['/api/profile/tour-seen']);
    expect(isTourOffered()).toBe(false);
  });
});
