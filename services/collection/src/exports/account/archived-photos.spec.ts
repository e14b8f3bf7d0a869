import { photosElsewhere } from './archived-photos';

const ID = '0199d3a0-0000-7000-8000-000000000001';

describe('the photos in the account data of other services', () => {
  it('are those that a service names as owned, each once', () => {
    const parts = [
      { ownedPhotos: [{ kind: 'avatar' as const, id: ID }] },
      { ownedPhotos: [{ kind: 'listing' as const, id: ID }] },
      { ownedPhotos: [{ kind: 'listing' as const, id: ID }] },
      { mails: [] },
    ];
    expect(photosElsewhere(parts)).toEqual([
      { name: 'photos/profile.webp', key: `avatars/${ID}/original.webp` },
      { name: `photos/listing-${ID}.webp`, key: `listings/${ID}/original.webp` },
    ]);
  });

  it('are never found by a URL in a text', () => {
    const url = `/api/photos/listing-${ID}`;
    expect(photosElsewhere([{ bio: url, account: { profileImageUrl: `/api/photos/avatar-${ID}` } }])).toEqual([]);
  });
});
