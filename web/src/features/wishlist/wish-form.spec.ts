import { emptyWishForm, fillWish, sameWish } from './wish-form';
import { wishResolver } from './wish-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };
const check = (changes: Partial<ReturnType<typeof emptyWishForm>>) =>
  Promise.resolve(wishResolver({ ...emptyWishForm(), ...changes }, undefined, options));
const model = { id: 7, name: 'Twinmill', brand: 'Hot Wheels', series: null, scale: '1:64', year: 1969 };

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

  it('sends the casting only if one was picked or none was chosen explicitly', async () => {
    expect((await check({ name: 'x' })).values).not.toHaveProperty('modelId');
    expect((await check({ name: 'x', casting: { kind: 'none' } })).values).toMatchObject({ modelId: null });
    expect((await check(fillWish(emptyWishForm(), model))).values).toMatchObject({ modelId: 7, year: 1969 });
  });

  it('keeps entered values when a casting is chosen', () => {
    expect(fillWish({ ...emptyWishForm(), year: '1970' }, model)).toMatchObject({ year: '1970', brand: 'Hot Wheels' });
  });

  it('recognizes an unchanged form', () => {
    expect(sameWish(emptyWishForm(), emptyWishForm())).toBe(true);
    expect(sameWish(emptyWishForm(), { ...emptyWishForm(), notes: 'x' })).toBe(false);
  });
});
