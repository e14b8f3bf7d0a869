import { readLinks } from './read-links';

it('tells words and links apart, where a link begins or ends the text too', () => {
  expect(readLinks('[Prices](/pricing) and [mail](mailto:a@b.example) us.')).toEqual([
    { text: 'Prices', to: '/pricing' },
    { text: ' and ' },
    { text: 'mail', to: 'mailto:a@b.example' },
    { text: ' us.' },
  ]);
});

it('leaves brackets that are no link as they are', () => {
  expect(readLinks('A year [or a month] (as you like)')).toEqual([{ text: 'A year [or a month] (as you like)' }]);
});
