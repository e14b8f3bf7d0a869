import type { ImportMapping } from '@vault/contracts/collection/imports';
import { unreadable } from './unreadable';

type Encoding = NonNullable<ImportMapping['encoding']>;

const MAGIC: readonly (readonly [bytes: string, what: string])[] = [
  ['504b0304', 'an Excel workbook or a zip archive'],
  ['d0cf11e0', 'an old Excel workbook'],
  ['25504446', 'a PDF document'],
  ['89504e47', 'a picture'],
  ['ffd8ff', 'a picture'],
  ['47494638', 'a picture'],
  ['1f8b', 'a compressed file'],
];

const SAVE_AS_CSV = 'Open it in your spreadsheet, save it as "CSV UTF-8 (comma delimited)", and choose that file.';
/** The first bytes suffice to recognize UTF-16. */
const SAMPLE = 4096;

function startsWith(file: Buffer, ...bytes: number[]): boolean {
  return bytes.every((byte, index) => file[index] === byte);
}

/** Latin letters in UTF-16 have a NUL in every second byte: the second, or the first in big-endian order. */
function countNuls(file: Buffer): { even: number; odd: number } {
  const counts = { even: 0, odd: 0 };
  const end = Math.min(file.length, SAMPLE);
  for (let index = 0; index < end; index += 1) {
    if (file[index] === 0) counts[index % 2 === 0 ? 'even' : 'odd'] += 1;
  }
  return counts;
}

function refuseBinary(file: Buffer): void {
  const start = file.subarray(0, 8).toString('hex');
  const known = MAGIC.find(([bytes]) => start.startsWith(bytes));
  if (known) unreadable(`This is ${known[1]}, not a CSV list. ${SAVE_AS_CSV}`);
  if (file.includes(0)) unreadable(`This is not a text file, so it cannot be a CSV list. ${SAVE_AS_CSV}`);
}

function refuseUtf16(file: Buffer): void {
  const { even, odd } = countNuls(file);
  const third = Math.min(file.length, SAMPLE) / 3;
  const little = startsWith(file, 0xff, 0xfe) || (odd > third && even === 0);
  const big = startsWith(file, 0xfe, 0xff) || (even > third && odd === 0);
  if (little) {
    const ways = 'Save it as "CSV UTF-8", or have it read as UTF-16.';
    unreadable(`This list is written in UTF-16 ("Unicode text"). ${ways}`, { encoding: 'utf-16le' });
  }
  if (big) unreadable('This list is written in UTF-16, big-endian. Save it as "CSV UTF-8" and choose that file.');
}

/** What Windows-1252 has at 0x80 to 0x9F (https://encoding.spec.whatwg.org/index-windows-1252.txt). */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** As everywhere on the web, Latin-1 is read as Windows-1252; Node 20 decodes it without these letters. */
const decodeLatin1 = (file: Buffer): string =>
  file.toString('latin1').replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);

function decode(file: Buffer, encoding: Encoding): string | null {
  if (encoding === 'latin1') return decodeLatin1(file);
  try {
    // A byte order mark is dropped.
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

/**
 * Decodes a file by the chosen encoding, UTF-8 unless given.
 *
 * @throws ContractError 400 `UNREADABLE_FILE`, with the encoding that would work if there is one.
 */
export function decodeText(file: Buffer, chosen?: Encoding): string {
  if (file.length === 0) unreadable('This file is empty. Choose the file that holds your list.');
  if (chosen !== 'utf-16le') {
    refuseUtf16(file);
    refuseBinary(file);
  }
  const text = decode(file, chosen ?? 'utf-8');
  if (text !== null && !text.includes('\u0000')) return text;
  if (chosen === 'utf-16le') unreadable(`This list is not written in UTF-16. Choose another encoding. ${SAVE_AS_CSV}`);
  const ways = 'Save it as "CSV UTF-8", or have it read as Latin-1.';
  return unreadable(`This list is not written in UTF-8; it looks like Latin-1 (Windows-1252). ${ways}`, {
    encoding: 'latin1',
  });
}
