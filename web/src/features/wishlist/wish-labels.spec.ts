import { askText, listedText } from './wish-labels';

describe('what is said of a wish', () => {
  it('counts what is listed and names the lowest price there is', () => {
    expect(listedText({ listedNow: 3, lowestPrice: '12.00' })).toBe('3 listed now · from $12.00');
    expect(listedText({ listedNow: 1, lowestPrice: null })).toBe('1 listed now');
    expect(listedText({ listedNow: 0, lowestPrice: null })).toBeNull();
  });

  it('says what a listing has to be', () => {
    expect(askText({ conditionAtLeast: null, targetPrice: null })).toBe('Any condition, any price');
    expect(askText({ conditionAtLeast: 'Good', targetPrice: '1200.00' })).toBe('Good or better, up to $1,200.00');
    expect(askText({ conditionAtLeast: 'MOC', targetPrice: null })).toBe('MOC, any price');
  });
});
