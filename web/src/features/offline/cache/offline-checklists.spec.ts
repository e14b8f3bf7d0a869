import { readItem } from '../../../lib/device-store';
import { fakeGateway, unavailable } from '../../../testing/fake-gateway';
import { fakeIndexedDb } from '../../../testing/fake-indexed-db';
import { syncOfflineChecklists } from './offline-checklists';

const first = { version: 'v1', checklists: [{ id: 'a' }], releases: [] };
const stored = (userId = 'user') => readItem(userId, 'checklists');

it('stores the checklists, asks for newer ones only, and keeps them when nothing has changed or is answered', async () => {
  fakeIndexedDb();
  const unchanged = { version: 'v1', checklists: null, releases: null };
  const answers = [{ body: first }, { body: unchanged }, unavailable];
  const requests = fakeGateway({ 'GET /api/collection/pocket/checklists': () => answers.shift() ?? unavailable });
  for (let n = 0; n < 3; n += 1) {
    await syncOfflineChecklists('user', () => true);
    expect(await stored()).toEqual(first);
  }
  expect(requests.map(({ url }) => new URL(url, 'http://localhost').search)).toEqual(['', '?since=v1', '?since=v1']);
});

it('stores nothing for an account that has signed out meanwhile', async () => {
  fakeIndexedDb();
  fakeGateway({ 'GET /api/collection/pocket/checklists': () => ({ body: first }) });
  await syncOfflineChecklists('other', () => false);
  expect(await stored('other')).toBeUndefined();
});
