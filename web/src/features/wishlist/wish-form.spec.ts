import { emptyWishForm, fillWish, sameWish } from './wish-form';
import { wishResolver } from './wish-resolver';

const options = { fields: {}, shouldUseNativeValidation: false };
const check = (changes: Partial<ReturnType<typeof emptyWishForm>>) =>
  Promise.resolve(wishResolver({ ...emptyWishForm(), ...changes }, undefined, options));
const model = { id: 7, name: 'Twinmill', brand: 'Hot Wheels', series: null, scale: '1:64', year: 1969 };

describe('the form of a wish', () => {
  it('wants a name and takes everything else empty', async () => {
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

  it('says at its field what a price must be', async () => {
    expect((await check({ name: 'x', targetPrice: '1,50' })).errors).toHaveProperty('targetPrice');
    expect((await check({ name: 'x', estimatedValue: '-1' })).errors).toHaveProperty('estimatedValue');
  });

  it('leaves the casting to the vault unless one was picked or none fits', async () => {
    expect((await check({ name: 'x' })).values).not.toHaveProperty('modelId');
    expect((await check({ name: 'x', casting: { kind: 'none' } })).values).toMatchObject({ modelId: null });
    expect((await check(fillWish(emptyWishForm(), model))).values).toMatchObject({ modelId: 7, year: 1969 });
  });

  it('keeps what was entered before a casting was chosen', () => {
    expect(fillWish({ ...emptyWishForm(), year: '1970' }, model)).toMatchObject({ year: '1970', brand: 'Hot Wheels' });
  });

  it('knows a form that is as it was', () => {
    expect(sameWish(emptyWishForm(), emptyWishForm())).toBe(true);
    expect(sameWish(emptyWishForm(), { ...emptyWishForm(), notes: 'x' })).toBe(false);
  });
});
