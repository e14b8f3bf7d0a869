import { reasonOf } from './ban-reason';

it.each([
  [{ preset: '', text: '' }, ''],
  [{ preset: 'Spam', text: '  ' }, 'Spam'],
  [{ preset: '', text: ' Sold the same car twice ' }, 'Sold the same car twice'],
  [{ preset: 'Spam', text: 'Forty mails' }, 'Spam: Forty mails'],
])('joins preset and text of %j to one reason', (reason, text) => expect(reasonOf(reason)).toBe(text));
