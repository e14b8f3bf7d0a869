import { type PhotoEntry, photoList, remainingPhotos } from './photo-list';

const existingEntry = (id: string): PhotoEntry => ({ kind: 'existing', id, url: `/api/photos/${id}`, thumbhash: null });
const ids = (photos: readonly PhotoEntry[]) => photos.map((photo) => photo.id).join('');
const abc = [existingEntry('a'), existingEntry('b'), existingEntry('c')];

it('makes another photo the cover by moving it to the front', () => {
  expect(ids(photoList(abc, { type: 'moved', id: 'c', to: 0 }))).toBe('cab');
  expect(ids(photoList(abc, { type: 'moved', id: 'a', to: 1 }))).toBe('bac');
});

it('keeps every photo if one is moved past an end or does not exist', () => {
  expect(ids(photoList(abc, { type: 'moved', id: 'a', to: 99 }))).toBe('bca');
  expect(ids(photoList(abc, { type: 'moved', id: 'b', to: -3 }))).toBe('bac');
  expect(ids(photoList(abc, { type: 'moved', id: 'x', to: 0 }))).toBe('abc');
});

it('holds at most ten photos', () => {
  const many = Array.from({ length: 9 }, (_, index) => existingEntry(String(index)));
  const full = photoList(many, { type: 'added', photos: abc });
  expect(full).toHaveLength(10);
  expect(remainingPhotos(full)).toBe(0);
});

it('replaces the chosen image with the shrunk one', () => {
  const blob = new Blob(['large']);
  const small = new Blob(['s']);
  const list: PhotoEntry[] = [{ kind: 'new', id: 'n', name: 'car.jpg', blob, state: 'waiting' }];
  expect(photoList(list, { type: 'prepared', id: 'n', blob: small })).toEqual([
    { kind: 'new', id: 'n', name: 'car.jpg', blob: small, state: 'ready' },
  ]);
  expect(photoList(photoList(list, { type: 'failed', id: 'n' }), { type: 'removed', id: 'n' })).toEqual([]);
});
