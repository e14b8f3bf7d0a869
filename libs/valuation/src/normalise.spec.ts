import { normalise } from './normalise';

describe('normalise', () => {
  it.each([
    ["'32 Ford", '32 ford'],
    ['’32 FORD', '32 ford'],
    ['Audi RS 5 Coupé', 'audi rs 5 coupe'],
    ["Da'Kar", 'dakar'],
    ['Mercedes-Benz 280 SEL 4.5', 'mercedes benz 280 sel 4 5'],
    ['  K.I.T.T.  ', 'k i t t'],
    ['日産 スカイライン', '日産 スカイライン'],
    ['!?', ''],
  ])('turns %s into %s', (name, expected) => {
    expect(normalise(name)).toBe(expected);
  });
});
