import { photosElsewhere } from './archived-photos';

const ID = '0199d3a0-0000-7000-8000-000000000001';

describe('the pictures that other services keep of a person', () => {
  it('are those of the profile and of listings, wherever they are named, each once', () => {
    const held = {
      account: { profileImageUrl: `/api/photos/avatar-${ID}` },
      listings: [{ photos: [`/api/photos/listing-${ID}`] }, { photos: [`/api/photos/listing-${ID}`, null] }],
    };
    expect(photosElsewhere(held)).toEqual([
      { name: 'photos/profile.webp', key: `avatars/${ID}/original.webp` },
      { name: `photos/listing-${ID}.webp`, key: `listings/${ID}/original.webp` },
    ]);
  });

  it('are none of what only looks like one', () => {
    expect(photosElsewhere([`see /api/photos/avatar-${ID}`, '/api/photos/avatar-../x', 7, null, { a: 'b' }])).toEqual(
      [],
    );
  });
});
