import { vaultNumber } from '../pdf/amounts';

export interface ArchivedPhoto {
  readonly id: string;
  /** Null while no car uses it. */
  readonly vaultNumber: number | null;
  readonly name: string | null;
  readonly position: number;
}

const MAX_NAME = 60;

/** Letters and digits of any script; what a file system may trip over becomes a hyphen. */
const slug = (text: string): string =>
  [...text.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-')].slice(0, MAX_NAME).join('').replace(/^-|-$/g, '');

/** `photos/0147-Twin-Mill-1.webp`: in order of the cars' numbers, the cover first. */
export function photoName({ id, vaultNumber: number, name, position }: ArchivedPhoto): string {
  if (number === null || name === null) return `photos/unused-${id}.webp`;
  const parts = [vaultNumber(number).slice(1), slug(name), String(position + 1)];
  return `photos/${parts.filter((part) => part !== '').join('-')}.webp`;
}
