import { costText, cutText, placeText, progressText, wishedText } from './checklist-texts';

describe('the texts of a checklist', () => {
  it('say how far it is, and what finishing costs', () => {
    expect(progressText({ owned: 14, total: 1200 })).toBe('14 of 1,200');
    expect(costText({ missing: 2, costToFinish: '52.50', priced: 2 })).toBe('About $52.50 to finish');
    expect(costText({ missing: 6, costToFinish: '52.50', priced: 2 })).toBe(
      'About $52.50 to finish, known for 2 of 6 missing',
    );
    expect(costText({ missing: 6, costToFinish: null, priced: 0 })).toBe('No price is known yet for what is missing');
    expect(costText({ missing: 0, costToFinish: '0.00', priced: 0 })).toBeNull();
  });

  it('say that a rule finds more than is listed', () => {
    expect(cutText({ found: 500, total: 500 })).toBeNull();
    expect(cutText({ found: 562, total: 500 })).toMatch(/^The first 500 of 562 releases/);
  });

  it('say how many wishes were added, and how many did not fit', () => {
    expect(wishedText({ added: 0, leftOut: 0 })).toBe('All of them are on your wishlist already');
    expect(wishedText({ added: 1, leftOut: 0 })).toBe('1 wish added');
    expect(wishedText({ added: 3, leftOut: 12 })).toBe(
      '3 wishes added; 12 did not fit: a wishlist holds at most 2,000',
    );
  });

  it('name the place of a release in its series, else its collector number', () => {
    const release = { position: 3, of: 10, collectorNumber: '57' } as Parameters<typeof placeText>[0];
    expect(placeText(release)).toBe('3/10');
    expect(placeText({ ...release, of: null })).toBe('#3');
    expect(placeText({ ...release, position: null })).toBe('#57');
    expect(placeText({ ...release, position: null, collectorNumber: null })).toBeNull();
  });
});
