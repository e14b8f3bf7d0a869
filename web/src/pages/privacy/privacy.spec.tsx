import type { RelatedCollector } from '@vault/contracts/identity/collectors';
import type { Profile } from '@vault/contracts/identity/profile';
import { DEFAULT_SHARING } from '@vault/contracts/identity/sharing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unavailable, fakeGateway } from '../../testing/fake-gateway';
import { renderPart } from '../../testing/render-part';
import { Component as Privacy } from './privacy.page';

const OTHER = '01890a5d-ac96-774b-bcce-b302099a8058';

const profile: Profile = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  firstName: 'Kenji',
  lastName: 'Watanabe',
  publicName: null,
  profileImageUrl: null,
  bio: '<b>Redlines</b>',
  region: 'Osaka',
  socialLinks: [],
  profilePublic: false,
  sharing: DEFAULT_SHARING,
  showcasePublic: false,
  showcaseSlug: null,
  currencyDisplay: 'narrowSymbol',
  createdAt: '2024-07-01T00:00:00Z',
};

/** Renders the page with a fake gateway that saves changes of the profile. */
function open(begin: Profile, refuse = () => false, blocked: RelatedCollector[] = []) {
  let saved = begin;
  const requests = fakeGateway({
    'GET /api/collectors/muted': () => ({ body: [] }),
    'GET /api/collectors/blocked': () => ({ body: blocked }),
    [`DELETE /api/collectors/${OTHER}/block`]: () => {
      if (refuse()) return unavailable;
      blocked = [];
      return { status: 204, body: null };
    },
    'GET /api/profile': () => ({ body: saved }),
    'GET /api/cars/stats': () => ({ body: { totalCars: 67, totalValue: 2532 } }),
    'PUT /api/profile': ({ body }) => {
      if (refuse()) return unavailable;
      const { sharing, ...changes } = body as Partial<Profile>;
      saved = { ...saved, ...changes, sharing: { ...saved.sharing, ...sharing } };
      return { body: saved };
    },
  });
  renderPart(<Privacy />);
  return () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

it('previews the public profile while sharing is chosen, and saves both with one confirmation', async () => {
  const user = userEvent.setup();
  const saved = open(profile);
  await user.click(await screen.findByRole('button', { name: 'Make my profile public' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make your profile public' });
  const preview = within(dialog).getByRole('group', { name: 'What others will see' });
  expect(preview.textContent).toContain('Kenji Watanabe<b>Redlines</b>');
  expect(preview.textContent).not.toMatch(/Osaka|\$2,532/);
  await user.click(within(dialog).getByLabelText('My region'));
  await user.click(within(dialog).getByLabelText('What my vault is worth'));
  expect(preview.textContent).toMatch(/Osaka.*\$2,532/);
  expect(saved()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Make my profile public' }));
  expect(await screen.findByRole('heading', { name: 'Your profile is public' })).toBeTruthy();
  expect(saved()).toEqual([{ profilePublic: true, sharing: { ...DEFAULT_SHARING, region: true, value: true } }]);
});

it('keeps the profile private if the dialog is dismissed', async () => {
  const user = userEvent.setup();
  const saved = open(profile);
  await user.click(await screen.findByRole('button', { name: 'Make my profile public' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it private' }));
  expect(screen.getByRole('heading', { name: 'Your profile is private' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(saved()).toEqual([]);
});

it('saves a sharing change at once, and reverts it with an error if the request fails', async () => {
  const user = userEvent.setup();
  let refused = false;
  const saved = open({ ...profile, profilePublic: true }, () => refused);
  const region = await screen.findByLabelText<HTMLInputElement>('My region');
  await user.click(region);
  expect(region.checked).toBe(true);
  expect(await screen.findByText('Your region is shown')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Your region is hidden')).toBeTruthy();
  expect(saved()).toEqual([{ sharing: { region: true } }, { sharing: { region: false } }]);
  refused = true;
  await user.click(region);
  expect((await screen.findByRole('alert')).textContent).toMatch(/not answering right now/);
  // The store notifies components of changed data a frame later.
  await waitFor(() => {
    expect(region.checked).toBe(false);
  });
});

it('makes the profile private at once, with undo', async () => {
  const user = userEvent.setup();
  const saved = open({ ...profile, profilePublic: true });
  await user.click(await screen.findByRole('button', { name: 'Make private again' }));
  expect(await screen.findByRole('heading', { name: 'Your profile is private' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saved()).toEqual([{ profilePublic: false }, { profilePublic: true }]));
  expect(await screen.findByRole('heading', { name: 'Your profile is public' })).toBeTruthy();
});

it('keeps a collector listed if unblocking fails, and removes them once it succeeds', async () => {
  const user = userEvent.setup();
  const since = '2026-11-20T08:00:00Z';
  const collector = { id: OTHER, displayName: 'Bea R.', avatarUrl: null, since };
  let refused = true;
  open(profile, () => refused, [collector]);
  const unblock = () => screen.findByRole('button', { name: 'Unblock Bea R.', busy: false });
  await user.click(await unblock());
  expect(await screen.findByText('Bea R. is still blocked')).toBeTruthy();
  refused = false;
  await user.click(await unblock());
  expect(await screen.findByText('Bea R. is no longer blocked')).toBeTruthy();
  expect(await screen.findByText(/You have not blocked anyone/)).toBeTruthy();
});
