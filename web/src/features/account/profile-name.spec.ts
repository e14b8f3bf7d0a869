import { displayNameOf } from './profile-name';

const lou = { firstName: 'Lou', lastName: 'Okafor', publicName: null, profilePublic: false };

it.each([
  ['Lou O.', lou],
  ['Lou O.', { ...lou, publicName: 'Redline Lou' }],
  ['Lou Okafor', { ...lou, profilePublic: true }],
  ['Redline Lou', { ...lou, publicName: 'Redline Lou', profilePublic: true }],
])('names a collector "%s" to others', (name, profile) => expect(displayNameOf(profile)).toBe(name));
