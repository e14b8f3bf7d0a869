import type { OfflineChecklist } from '@vault/contracts/collection/checklists';
import { screen, within } from '@testing-library/react';
import { putItem } from '../../lib/device-store';
import { fakeGateway } from '../../testing/fake-gateway';
import { fakeIndexedDb } from '../../testing/fake-indexed-db';
import { releaseOf } from '../../testing/releases';
import { renderPart } from '../../testing/render-part';
import { Component } from './offline-checklists.page';

const release = (id: number, name: string) => releaseOf(id, name, { year: 2014, marks: ['super_treasure_hunt'] });
const supers: OfflineChecklist = {
  id: 'list',
  name: 'Supers of 2014',
  counts: 'release',
  found: 2,
  items: [
    { releaseId: 1, owned: true },
    { releaseId: 2, owned: false },
  ],
};

beforeEach(async () => {
  fakeIndexedDb();
  fakeGateway({ 'GET /api/auth/user': () => ({ body: { id: 'user' } }) });
  const releases = [release(1, 'Bone Shaker'), release(2, 'Twin Mill')];
  await putItem('user', 'checklists', { version: 'v', checklists: [supers], releases });
});

it('lists the checklists of this device with how far they are', async () => {
  renderPart(<Component />);
  const list = await screen.findByRole('list', { name: 'Your checklists' });
  expect(within(list).getByRole('link', { name: 'Supers of 2014' }).getAttribute('href')).toBe('/checklists/list');
  expect(within(list).getByText('1 of 2')).toBeTruthy();
});

it('shows what is owned of a checklist and what is missing', async () => {
  renderPart(<Component id="list" />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Supers of 2014' })).toBeTruthy();
  const slot = (name: string) => within(screen.getByRole('article', { name }));
  expect(slot('Bone Shaker').getByText('Owned')).toBeTruthy();
  expect(slot('Twin Mill').getByText('Missing')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Wish for all missing' })).toBeNull();
});

it('says that a checklist is not on this device', async () => {
  renderPart(<Component id="other" />);
  expect(await screen.findByText('This checklist is not on this device')).toBeTruthy();
});
