import { placeOf, type ProfileValues, toProfileChanges } from './profile-values';

const written: ProfileValues = {
  ...{ firstName: 'Kenji', lastName: 'Watanabe', bio: '', region: 'Osaka' },
  links: [{ url: '' }, { url: ' instagram.com/kenji ' }, { url: 'javascript:alert(1)' }],
};

it('takes an address without its beginning for one on the web, and leaves empty links out', () =>
  expect(toProfileChanges(written).socialLinks).toEqual([
    { url: 'https://instagram.com/kenji' },
    { url: 'javascript:alert(1)' },
  ]));

it.each([
  ['bio', 'bio'],
  ['socialLinks.1.url', 'links.2.url'],
  ['socialLinks.0', 'links.1.url'],
  ['socialLinks', 'root.links'],
  ['password', null],
])('shows what is wrong with %s at %s, past the links that were left empty', (field, place) =>
  expect(placeOf(field, written)).toBe(place),
);
