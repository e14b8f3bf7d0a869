import { readLinks } from './read-links';

it('splits a text into plain parts and links, also at its beginning and end', () => {
  expect(readLinks('[Prices](/pricing) and [mail](mailto:a@b.example) us.')).toEqual([
    { text: 'Prices', to: '/pricing' },
    { text: ' and ' },
    { text: 'mail', to: 'mailto:a@b.example' },
    { text: ' us.' },
  ]);
});

it('keeps brackets that are not links', () => {
  expect(readLinks('A year [or a month] (as you like)')).toEqual([{ text: 'A year [or a month] (as you like)' }]);
});
