import { changedMeanwhile, draftOf, type FormDraft, mergePhotos, mergeValues } from './form-draft';
import { existingPhoto, type NewPhoto } from './photo-list';

const photo = (name: string) => existingPhoto({ url: `/api/photos/${name}` });
const newPhoto: NewPhoto = { kind: 'new', id: 'n', name: 'n.jpg', blob: new Blob(['n']), state: 'ready' };
const base = { name: 'Deora', brand: 'Hot Wheels', year: '1968', notes: '' };
type Draft = FormDraft<typeof base>;
const draft = (changes: Partial<Draft>): Draft => ({
  base,
  values: base,
  photos: [photo('a'), photo('b')],
  basePhotos: [photo('a').url, photo('b').url],
  idempotencyKey: 'key',
  ...changes,
});

it('has no draft for an unchanged form', () => {
  expect(draftOf(draft({}))).toBeNull();
});

it('has a draft if a value changes or photos are added, removed or reordered', () => {
  expect(draftOf(draft({ values: { ...base, notes: 'x' } }))).not.toBeNull();
  expect(draftOf(draft({ photos: [photo('b'), photo('a')] }))).not.toBeNull();
  expect(draftOf(draft({ photos: [photo('a')] }))).not.toBeNull();
  expect(draftOf(draft({ photos: [photo('a'), photo('b'), newPhoto] }))?.photos).toHaveLength(3);
});

it('keeps the file of an uploaded photo whose car could not be saved', () => {
  const sent = { ...photo('sent'), sent: { name: 'n.jpg', blob: newPhoto.blob } };
  expect(draftOf(draft({ photos: [photo('a'), photo('b'), sent] }))?.photos.at(-1)).toMatchObject({
    kind: 'new',
    state: 'ready',
    blob: newPhoto.blob,
  });
});

it('merges typed values into a car that has changed since', () => {
  const mine = draft({ values: { ...base, brand: 'Matchbox', notes: 'mine' } });
  const now = { ...base, brand: 'Siku', year: '1969' };
  expect(changedMeanwhile(mine, now, mine.basePhotos)).toBe(true);
  expect(mergeValues(mine, now)).toMatchObject({ name: 'Deora', brand: 'Matchbox', year: '1969', notes: 'mine' });
});

it('drops photos that the car no longer has, and adds its new ones', () => {
  const mine = draft({ photos: [newPhoto, photo('b'), photo('a')] });
  expect(mergePhotos(mine, [photo('b'), photo('c')]).map(({ id }) => id)).toEqual(['n', photo('b').id, photo('c').id]);
  const dropped = draft({ photos: [photo('a')] });
  expect(mergePhotos(dropped, [photo('a'), photo('b')]).map(({ id }) => id)).toEqual([photo('a').id]);
});
