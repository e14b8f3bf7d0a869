import { criteriaText, listedText, wantedText } from './wish-labels';

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

  it('name the wanted release, or the mark that any of them has to have', () => {
    const release = { name: 'Twin Mill', year: 1969, color: 'Blue', series: null, collectorNumber: null } as never;
    expect(wantedText({ name: 'Twin Mill', release, mark: null })).toBe('1969 · Blue');
    expect(wantedText({ name: 'My grail', release, mark: null })).toBe('Twin Mill · 1969 · Blue');
    expect(wantedText({ name: 'Porsche', release: null, mark: 'treasure_hunt' })).toBe('Any Treasure Hunt');
    expect(wantedText({ name: 'Porsche', release: null, mark: null })).toBeNull();
  });
});
