import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import { emptyWishForm, fillWish, sameWish, wishFormOf } from './wish-form';
import { wishResolver } from './wish-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };
const check = (changes: Partial<ReturnType<typeof emptyWishForm>>) =>
  Promise.resolve(wishResolver({ ...emptyWishForm(), ...changes }, undefined, options));
const twinmill = {
  id: 7,
  castingId: 3,
  name: 'Twinmill',
  brand: 'Hot Wheels',
  year: 1969,
  series: { id: 1, name: 'Redline' },
  marks: [],
} as unknown as ReleaseSummary;

describe('the wish form', () => {
  it('requires only a name', async () => {
    expect((await check({ name: ' ' })).errors).toMatchObject({ name: { message: 'Name is required' } });
    expect((await check({ name: 'Twinmill' })).values).toMatchObject({
      name: 'Twinmill',
      brand: null,
      targetPrice: null,
      conditionAtLeast: null,
      priority: 'medium',
      status: 'wanted',
    });
  });

  it('reports an invalid price at its field', async () => {
    expect((await check({ name: 'x', targetPrice: '1,50' })).errors).toHaveProperty('targetPrice');
    expect((await check({ name: 'x', estimatedValue: '-1' })).errors).toHaveProperty('estimatedValue');
  });

  it('says what is wanted: what the name means, a release, any of its casting, or any with a mark', async () => {
    const sent = async (release: ReturnType<typeof emptyWishForm>['release']) => {
      const { values } = await check({ name: 'x', release });
      return [('releaseId' in values && values.releaseId) as unknown, ('mark' in values && values.mark) as unknown];
    };
    expect(await sent({ kind: 'asIs', id: null })).toEqual([false, false]);
    expect(await sent({ kind: 'asIs', id: 4 })).toEqual([false, false]);
    expect(await sent({ kind: 'picked', id: 7, label: 'Twinmill · 1969' })).toEqual([7, null]);
    expect(await sent({ kind: 'none' })).toEqual([null, null]);
    expect(await sent({ kind: 'mark', mark: 'super_treasure_hunt' })).toEqual([null, 'super_treasure_hunt']);
  });

  it('opens a wish for a mark with the mark', () => {
    const wish = { name: 'Twinmill', releaseId: null, mark: 'club' } as unknown as WishlistItem;
    expect(wishFormOf(wish).release).toEqual({ kind: 'mark', mark: 'club' });
  });

  it('takes name, brand, series and year of a chosen release, and keeps what was entered', () => {
    const release = { kind: 'picked', id: 7, label: 'Twinmill · Hot Wheels · 1969' };
    expect(fillWish(emptyWishForm(), twinmill)).toMatchObject({ name: 'Twinmill', brand: 'Hot Wheels', release });
    expect(fillWish({ ...emptyWishForm(), year: '1993' }, twinmill)).toMatchObject({ year: '1993', series: 'Redline' });
  });

  it('recognizes an unchanged form', () => {
    expect(sameWish(emptyWishForm(), emptyWishForm())).toBe(true);
    expect(sameWish(emptyWishForm(), { ...emptyWishForm(), notes: 'x' })).toBe(false);
  });
});
