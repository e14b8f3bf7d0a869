import { reasonOf } from './ban-reason';

it.each([
  [{ preset: '', text: '' }, ''],
  [{ preset: 'Spam', text: '  ' }, 'Spam'],
  [{ preset: '', text: ' Sold the same car twice ' }, 'Sold the same car twice'],
  [{ preset: 'Spam', text: 'Forty mails' }, 'Spam: Forty mails'],
])('makes one reason of what was chosen and written', (words, reason) => expect(reasonOf(words)).toBe(reason));
