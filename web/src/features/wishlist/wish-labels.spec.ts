import { criteriaText, listedText } from './wish-labels';

describe('the texts of a wish', () => {
  it('count the matching listings and name the lowest price', () => {
    expect(listedText({ listedNow: 3, lowestPrice: '12.00' })).toBe('3 listed now · from $12.00');
    expect(listedText({ listedNow: 1, lowestPrice: null })).toBe('1 listed now');
    expect(listedText({ listedNow: 0, lowestPrice: null })).toBeNull();
  });

  it('name the criteria for matching listings', () => {
    expect(criteriaText({ conditionAtLeast: null, targetPrice: null })).toBe('Any condition, any price');
    expect(criteriaText({ conditionAtLeast: 'Good', targetPrice: '1200.00' })).toBe('Good or better, up to $1,200.00');
    expect(criteriaText({ conditionAtLeast: 'MOC', targetPrice: null })).toBe('MOC, any price');
  });
});
