import { plainWords } from './plain-words';

/** Another collector, as a mail calls them. */
export const nameOf = (name: string | null): string => plainWords(name ?? '', 'A collector');

/** What a deal or a conversation is about. */
export function titleOf(listingTitle: string): string {
  const words = plainWords(listingTitle, '');
  return words === '' ? 'your listing' : `“${words}”`;
}

/** Other people's words on one line, or undefined where there are none to be carried. */
export function wordsOf(words: string | null): string | undefined {
  const line = plainWords(words ?? '', '');
  return line === '' ? undefined : line;
}
