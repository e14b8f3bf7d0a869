interface Named {
  name: string;
  brand: string | null;
  series: string | null;
  tags: readonly string[];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');

/**
 * Whether results are only spelled like what was searched: none holds each of its words, written together or apart.
 * The search forgives spelling mistakes where the words as typed find nothing.
 */
export function isNearSpelling(search: string, cars: readonly Named[]): boolean {
  const words = plain(search).split(' ').filter(Boolean);
  if (words.length === 0 || cars.length === 0) return false;
  return !cars.some(({ name, brand, series, tags }) => {
    const text = plain([name, brand, series, ...tags].filter(Boolean).join(' '));
    const together = text.replaceAll(' ', '');
    return words.every((word) => text.includes(word) || together.includes(word)) || together.includes(words.join(''));
  });
}
