import { formFieldOf, type ProfileValues, toProfileChanges } from './profile-values';

const written: ProfileValues = {
  firstName: 'Kenji',
  lastName: 'Watanabe',
  publicName: '',
  bio: '',
  region: 'Osaka',
  links: [{ url: '' }, { url: ' instagram.com/kenji ' }, { url: 'javascript:alert(1)' }],
};

it('adds https:// to links without a scheme, and leaves out empty ones', () =>
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
])('maps a problem with %s to the form field %s, skipping empty links', (field, formField) =>
  expect(formFieldOf(field, written)).toBe(formField),
);
