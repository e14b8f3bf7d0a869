import { thumbnailUrls } from './thumbnails';

const car = (id: string, photo: string | null) => ({ id, photo });

describe('thumbnailUrls', () => {
  it('lists the newest cars first, up to the limit', () => {
    const cars = [car('1', '/api/photos/a'), car('3', '/api/photos/c'), car('2', '/api/photos/b')];
    expect(thumbnailUrls(cars, 2)).toEqual(['/api/photos/c?w=160', '/api/photos/b?w=160']);
  });

  it('skips cars without a photo and photos of other origins', () => {
    expect(thumbnailUrls([car('1', null), car('2', 'https://elsewhere.example/x.jpg')])).toEqual([]);
  });
});
