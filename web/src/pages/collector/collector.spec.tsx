import type { Overlap } from '@vault/contracts/collection/collectors';
import type { CollectorProfile } from '@vault/contracts/identity/collectors';
import { DEFAULT_SHARING } from '@vault/contracts/identity/sharing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { makeStore } from '../../api/store';
import { unavailable, fakeGateway, errorAnswer } from '../../testing/fake-gateway';
import { Component as Collector } from './collector.page';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

const bea: CollectorProfile = {
  id: ID,
  displayName: 'Bea Ruiz',
  avatarUrl: null,
  region: null,
  memberSince: '2024-07-01T00:00:00Z',
  carsCount: 12,
  brands: ['Hot Wheels'],
  followers: 3,
  following: 5,
  followsYou: true,
  isYou: false,
  relation: { following: false, blocked: false, muted: false },
  bio: null,
  socialLinks: [],
  profilePublic: true,
  sharing: DEFAULT_SHARING,
};

const overlap: Overlap = {
  inCommon: 1,
  theyHave: 2,
  theyWant: 1,
  comparedAt: '2026-11-22T08:00:00Z',
  castingsInCommon: [{ castingId: 1, name: 'Deora', brand: 'Hot Wheels' }],
  castingsTheyHave: [
    { castingId: 2, name: 'Twin Mill', brand: 'Hot Wheels', cars: 1, listingId: 7 },
    { castingId: 3, name: 'Beach Bomb', brand: null, cars: 2, listingId: null },
  ],
  castingsTheyWant: [{ castingId: 4, name: 'Skyline GT-R', brand: 'Tomica', cars: 2, listingId: null }],
};

function open(profile: CollectorProfile, routes: Parameters<typeof fakeGateway>[0] = {}) {
  const requests = fakeGateway({
    'GET /api/auth/user': () => ({ body: { id: '01890a5d-ac96-774b-bcce-b302099a8058', firstName: 'Kenji' } }),
    [`GET /api/collectors/${ID}`]: () => ({ body: profile }),
    [`GET /api/collectors/${ID}/vault`]: () => ({
      body: { cars: 12, brands: [{ brand: 'Matchbox', cars: 9 }], rareCars: 2, showcase: null },
    }),
    [`GET /api/collectors/${ID}/overlap`]: () => ({ body: overlap }),
    [`GET /api/marketplace/sellers/${ID}`]: () => unavailable,
    'GET /api/marketplace/listings': () => ({ body: [] }),
    ...routes,
  });
  const router = createMemoryRouter([{ path: '/collector-network/:id', element: <Collector /> }], {
    initialEntries: [`/collector-network/${ID}`],
  });
  render(
    <Provider store={makeStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return () => requests.map(({ method, url }) => `${method} ${url}`);
}

const list = (name: string) => screen.findByRole('list', { name });
const targetOf = (link: HTMLElement) => link.getAttribute('href');

it('links a listed casting to an offer, and a spare one to a message', async () => {
  open(bea);
  const have = within(await list('They have, you want'));
  expect(targetOf(have.getByRole('link', { name: /^Make an offer ?: Twin Mill$/ }))).toBe(
    '/marketplace/listings/7/message',
  );
  expect(targetOf(have.getByRole('link', { name: /^Ask about it ?: Beach Bomb$/ }))).toContain(ID);
  expect(
    within(await list('You have, they wish for')).getByRole('link', { name: /^Offer it ?: Skyline GT-R$/ }),
  ).toBeTruthy();
  expect((await list('You both have')).textContent).toContain('Deora');
});

it('shows all other panels while one service is unavailable', async () => {
  open(bea);
  expect((await screen.findByRole('alert')).textContent).toMatch(/not answering right now/);
  expect(screen.getByRole('heading', { level: 1, name: 'Bea Ruiz' })).toBeTruthy();
  expect(screen.getByText('Follows you')).toBeTruthy();
  expect(await screen.findByText('Nothing is listed at the moment.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'The vault' })).getAllByText('Matchbox').length).toBeGreaterThan(0);
});

it('shows bio and links of collectors as plain text, and links to https only', async () => {
  const socialLinks = [
    { name: 'Instagram', url: 'https://instagram.com/bea' },
    { name: 'Click me', url: 'javascript:alert(1)' },
  ];
  open({ ...bea, bio: '<img src=x> \u202Ehello', socialLinks });
  expect((await screen.findByText(/<img src=x>/)).dir).toBe('auto');
  const links = within(await list('Bea Ruiz elsewhere')).getAllByRole('link');
  expect(links.map(targetOf)).toEqual(['https://instagram.com/bea']);
  expect(links[0]?.getAttribute('rel')).toMatch(/noopener.*nofollow/);
});

it('shows the same text for a private profile and an unknown collector', async () => {
  open(bea, { [`GET /api/collectors/${ID}`]: () => errorAnswer(404, 'COLLECTOR_NOT_FOUND') });
  expect(await screen.findByText('There is no such collector, or the profile is private.')).toBeTruthy();
});

it('requests no overlap with a collector who does not share it', async () => {
  const requests = open({ ...bea, sharing: { ...DEFAULT_SHARING, overlap: false } });
  expect(await screen.findByText(/does not compare castings/)).toBeTruthy();
  expect(requests()).not.toContain(`GET /api/collectors/${ID}/overlap`);
});

it('shows only an unblock button for a blocked collector', async () => {
  const user = userEvent.setup();
  const requests = open(
    { ...bea, relation: { following: false, blocked: true, muted: false } },
    { [`DELETE /api/collectors/${ID}/block`]: () => ({ status: 204, body: null }) },
  );
  expect(await screen.findByText(/You have blocked/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'The vault' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unblock Bea Ruiz' }));
  expect(requests()).toContain(`DELETE /api/collectors/${ID}/block`);
});
