import { modelKey, type ModelWords } from '@vault/valuation/model-key';
import fc from 'fast-check';
import { chooseModel, type Candidate } from './choose-model';

let id = 0;
const model = (words: Partial<ModelWords>, source: Candidate['source'] = 'community'): Candidate => ({
  ...modelKey({ name: 'Bone Shaker', ...words }),
  id: (id += 1),
  source,
});
const wanted = (words: Partial<ModelWords> = {}) => modelKey({ name: 'Bone Shaker', ...words });

const HW = { brand: 'Hot Wheels', scale: '1:64' } as const;

describe('chooseModel chooses', () => {
  it('the release of the given year only', () => {
    const [of2006, of2018] = [model({ ...HW, year: 2006 }, 'catalogue'), model({ ...HW, year: 2018 })];
    expect(chooseModel(wanted({ ...HW, year: 2018 }), [of2006, of2018])).toBe(of2018);
    expect(chooseModel(wanted({ ...HW, year: 2011 }), [of2006, of2018])).toBe('none');
    expect(chooseModel(wanted({ ...HW, series: 'Art Cars' }), [model({ ...HW, series: 'Red Edition' })])).toBe('none');
  });

  it('the catalog’s casting, else the oldest, without a year', () => {
    const [one, two] = [model({ ...HW, year: 2018 }), model({ ...HW, year: 2020 })];
    const listed = model({ ...HW, year: 2006 }, 'catalogue');
    expect(chooseModel(wanted(HW), [two, one, listed])).toBe(listed);
    expect(chooseModel(wanted(HW), [two, one])).toBe(one);
  });

  it('a series that is named more fully', () => {
    const premium = model({ ...HW, series: 'Art Cars Premium' });
    expect(chooseModel(wanted({ ...HW, series: 'Art Cars' }), [premium])).toBe(premium);
  });

  it('never one of another brand or scale', () => {
    const matchbox = model({ brand: 'Matchbox', scale: '1:64' });
    expect(chooseModel(wanted(HW), [matchbox])).toBe('none');
    expect(chooseModel(wanted({ ...HW, scale: '1:18' }), [model(HW)])).toBe('none');
  });

  it('the only candidate without a brand or scale, but none of several', () => {
    const small = model(HW);
    expect(chooseModel(wanted(), [small])).toBe(small);
    expect(chooseModel(wanted({ brand: 'Hot Wheels' }), [small, model({ ...HW, scale: '1:18' })])).toBe('ambiguous');
    expect(chooseModel(wanted({ scale: '1:64' }), [small, model({ ...HW, brand: 'Matchbox' })])).toBe('ambiguous');
  });

  it('the same model for any order of candidates', () => {
    const some = <T>(...values: T[]): fc.Arbitrary<T | null> => fc.constantFrom<T | null>(null, ...values);
    const words = fc.record({
      brand: some('Hot Wheels', 'Matchbox'),
      scale: some('1:64', '1:18'),
      year: some(2006, 2018),
      series: some('Art Cars', 'Red Edition'),
    });
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), words, (models, said) => {
        const candidates = models.map((one) => model(one));
        expect(chooseModel(wanted(said), [...candidates].reverse())).toEqual(chooseModel(wanted(said), candidates));
      }),
    );
  });
});
