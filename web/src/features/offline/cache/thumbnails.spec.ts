import { wantedThumbnails } from './thumbnails';

const car = (id: string, photo: string | null) => ({ id, photo });

describe('the pictures that a device keeps', () => {
  it('are those of the latest cars, as many as there is room for', () => {
    const cars = [car('1', '/api/photos/a'), car('3', '/api/photos/c'), car('2', '/api/photos/b')];
    expect(wantedThumbnails(cars, 2)).toEqual(['/api/photos/c?w=160', '/api/photos/b?w=160']);
  });

  it('are our own: other addresses and cars without a photo have none', () => {
    expect(wantedThumbnails([car('1', null), car('2', 'https://elsewhere.example/x.jpg')])).toEqual([]);
  });
});
