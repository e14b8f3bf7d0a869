import { photosElsewhere } from './archived-photos';

const ID = '0199d3a0-0000-7000-8000-000000000001';

describe('the photos in the account data of other services', () => {
  it('are the avatar and listing photos, wherever their URLs occur, each once', () => {
    const held = {
      account: { profileImageUrl: `/api/photos/avatar-${ID}` },
      listings: [{ photos: [`/api/photos/listing-${ID}`] }, { photos: [`/api/photos/listing-${ID}`, null] }],
    };
    expect(photosElsewhere(held)).toEqual([
      { name: 'photos/profile.webp', key: `avatars/${ID}/original.webp` },
      { name: `photos/listing-${ID}.webp`, key: `listings/${ID}/original.webp` },
    ]);
  });

  it('do not include similar texts', () => {
    expect(photosElsewhere([`see /api/photos/avatar-${ID}`, '/api/photos/avatar-../x', 7, null, { a: 'b' }])).toEqual(
      [],
    );
  });
});
