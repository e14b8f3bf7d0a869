import { type PhotoEntry, photoList, roomFor } from './photo-list';

const kept = (id: string): PhotoEntry => ({ kind: 'kept', id, url: `/api/photos/${id}`, thumbhash: null });
const ids = (photos: readonly PhotoEntry[]) => photos.map((photo) => photo.id).join('');
const abc = [kept('a'), kept('b'), kept('c')];

it('makes another photo the cover by moving it to the front', () => {
  expect(ids(photoList(abc, { type: 'moved', id: 'c', to: 0 }))).toBe('cab');
  expect(ids(photoList(abc, { type: 'moved', id: 'a', to: 1 }))).toBe('bac');
});

it('keeps every photo when one is moved past an end or does not exist', () => {
  expect(ids(photoList(abc, { type: 'moved', id: 'a', to: 99 }))).toBe('bca');
  expect(ids(photoList(abc, { type: 'moved', id: 'b', to: -3 }))).toBe('bac');
  expect(ids(photoList(abc, { type: 'moved', id: 'x', to: 0 }))).toBe('abc');
});

it('never holds more than ten', () => {
  const many = Array.from({ length: 9 }, (_, index) => kept(String(index)));
  const full = photoList(many, { type: 'added', photos: abc });
  expect(full).toHaveLength(10);
  expect(roomFor(full)).toBe(0);
});

it('takes the shrunk picture in place of the chosen one', () => {
  const blob = new Blob(['large']);
  const small = new Blob(['s']);
  const list: PhotoEntry[] = [{ kind: 'new', id: 'n', name: 'car.jpg', blob, state: 'waiting' }];
  expect(photoList(list, { type: 'prepared', id: 'n', blob: small })).toEqual([
    { kind: 'new', id: 'n', name: 'car.jpg', blob: small, state: 'ready' },
  ]);
  expect(photoList(photoList(list, { type: 'failed', id: 'n' }), { type: 'removed', id: 'n' })).toEqual([]);
});
