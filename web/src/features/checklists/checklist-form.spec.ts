import type { Checklist } from '@vault/contracts/collection/checklists';
import { formOf, requestOf } from './checklist-form';

const release = { id: 7, name: 'Nissan Skyline GT-R (BNR32)', series: { id: 3, name: 'Nightburnerz' } };
const checklist = (fields: Partial<Checklist>): Checklist =>
  ({ name: 'Mine', counts: 'carded', rule: null, items: [{ release }], ...fields }) as Checklist;

describe('the form of a checklist', () => {
  it('sends what an edited rule says, and nothing that is left open', () => {
    const rule = { castingId: 12, seriesId: 3, mark: 'zamac', year: 2023, brand: 'Hot Wheels' } as const;
    const { values, picked } = formOf(checklist({ rule }));
    expect(picked).toMatchObject({ casting: { id: 12, name: release.name }, series: { id: 3, name: 'Nightburnerz' } });
    expect(requestOf(values, picked)).toEqual({ name: 'Mine', counts: 'carded', rule });
    const cleared = requestOf({ ...values, mark: '', year: ' ', brand: '' }, { ...picked, series: null });
    expect(cleared).toEqual({ name: 'Mine', counts: 'carded', rule: { castingId: 12 } });
  });

  it('sends chosen releases in their order', () => {
    const { values, picked } = formOf(checklist({}));
    expect(picked.by).toBe('releases');
    expect(requestOf(values, picked)).toEqual({ name: 'Mine', counts: 'carded', releaseIds: [7] });
  });

  it('begins with a rule that says nothing', () => {
    const { values, picked } = formOf(null);
    expect(requestOf({ ...values, name: ' New ' }, picked)).toEqual({ name: 'New', counts: 'release', rule: {} });
  });
});
