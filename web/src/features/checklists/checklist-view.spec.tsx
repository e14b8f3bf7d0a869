import type { Checklist, ChecklistItem } from '@vault/contracts/collection/checklists';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { releaseOf } from '../../testing/releases';
import { renderPart } from '../../testing/render-part';
import { ChecklistView } from './checklist-view';
import { slotsOf } from './slots';

const item = (id: number, name: string, fields: Partial<ChecklistItem> = {}): ChecklistItem => ({
  release: releaseOf(id, name, {
    year: 2014,
    position: id,
    of: 3,
    toyNumber: 'BFF01',
    color: 'Red',
    marks: ['super_treasure_hunt'],
  }),
  owned: 0,
  wished: 0,
  car: null,
  cheapest: null,
  value: null,
  ...fields,
});

const progress = { found: 3, total: 3, owned: 1, missing: 2, wished: 1, costToFinish: '12.00', priced: 1 };
const items: Checklist['items'] = [
  item(1, 'Twin Mill', { owned: 1, car: { id: 'car-1', photo: null } }),
  item(2, 'Bone Shaker', { wished: 1 }),
  item(3, 'Deora', { cheapest: { listingId: 7, price: '12.00' } }),
];
const slot = (name: string) => screen.findByRole('article', { name });

describe('a checklist', () => {
  it('says how far it is, what finishing costs, and of each release what is to be done', async () => {
    renderPart(<ChecklistView progress={progress} slots={slotsOf(items)} onWish={() => undefined} />);
    expect(await screen.findByText('1 of 3')).toBeTruthy();
    expect(screen.getByText('About $12.00 to finish, known for 1 of 2 missing')).toBeTruthy();
    expect(within(await slot('Twin Mill')).getByText('Owned')).toBeTruthy();
    expect(
      within(await slot('Twin Mill'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/car/car-1');
    expect(within(await slot('Bone Shaker')).getByText('On your wishlist')).toBeTruthy();
    expect(
      within(await slot('Deora'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/marketplace/listings/7');
    expect(within(await slot('Deora')).getByText('Super Treasure Hunt')).toBeTruthy();
  });

  it('shows what is missing only, and wishes for it', async () => {
    let wishes = 0;
    renderPart(<ChecklistView progress={progress} slots={slotsOf(items)} onWish={() => (wishes += 1)} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Missing' }));
    expect(screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)).toEqual([
      'Bone Shaker',
      'Deora',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Wish for all missing' }));
    expect(wishes).toBe(1);
  });

  it('offers no wishes once all that is missing is wished for', async () => {
    renderPart(<ChecklistView progress={{ ...progress, wished: 2 }} slots={slotsOf(items)} onWish={() => undefined} />);
    expect(await screen.findByText('1 of 3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wish for all missing' })).toBeNull();
  });
});
