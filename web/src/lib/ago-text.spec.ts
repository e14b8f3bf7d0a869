import { agoText, agoInSentence } from './ago-text';

const now = new Date(2025, 10, 21, 15, 0).getTime();
const at = (day: number, hour: number, minute = 0) => new Date(2025, 10, day, hour, minute).getTime();

it.each([
  [now - 5000, 'Just now'],
  [now + 5000, 'Just now'],
  [at(21, 14, 55), '5 min ago'],
  [at(21, 11, 30), '3 h ago'],
  [at(20, 15, 4), 'Yesterday, 3:04 PM'],
  [at(20, 23, 0), 'Yesterday, 11:00 PM'],
  [at(11, 12), 'Nov 11, 2025'],
])('formats %p as %s', (moment, text) => expect(agoText(moment, now).replace(/\s/g, ' ')).toBe(text));

it('lower-cases only the leading word for use within a sentence', () =>
  expect(
    [now - 5000, at(20, 15, 4), at(11, 12)].map((moment) => agoInSentence(moment, now).replace(/\s/g, ' ')),
  ).toEqual(['just now', 'yesterday, 3:04 PM', 'Nov 11, 2025']));
