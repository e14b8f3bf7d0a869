import { emptyWishForm, fillWish, sameWish } from './wish-form';
import { wishResolver } from './wish-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };
const check = (changes: Partial<ReturnType<typeof emptyWishForm>>) =>
  Promise.resolve(wishResolver({ ...emptyWishForm(), ...changes }, undefined, options));
const casting = { name: 'Twinmill', brand: 'Hot Wheels', scale: '1:64' };

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

  it('sends the release only if one was picked or none was chosen explicitly', async () => {
    expect((await check({ name: 'x' })).values).not.toHaveProperty('releaseId');
    expect((await check({ name: 'x', release: { kind: 'none' } })).values).toMatchObject({ releaseId: null });
    const release = { kind: 'picked' as const, id: 7, label: 'Twinmill · 1969' };
    expect((await check({ name: 'x', release })).values).toMatchObject({ releaseId: 7 });
    const filled = (await check(fillWish(emptyWishForm(), casting))).values;
    expect(filled).toMatchObject({ name: 'Twinmill', brand: 'Hot Wheels', scale: '1:64' });
    expect(filled).not.toHaveProperty('releaseId');
  });

  it('keeps entered values when a casting is chosen', () => {
    expect(fillWish({ ...emptyWishForm(), scale: '1:43' }, casting)).toMatchObject({
      scale: '1:43',
      brand: 'Hot Wheels',
    });
  });

  it('recognizes an unchanged form', () => {
    expect(sameWish(emptyWishForm(), emptyWishForm())).toBe(true);
    expect(sameWish(emptyWishForm(), { ...emptyWishForm(), notes: 'x' })).toBe(false);
  });
});
