import { BRANDS } from '@vault/contracts/collection/cars';
import { collectorNumberKey } from './agreement';
import { readMarks, toyNumberKey, withoutMarkWords, type Mark, type MarksRead } from './marks';
import { descriptionKeys, seriesKey } from './description-keys';
import { brandKey } from './brand-key';

/** What somebody says of a car, in fields or as one text ('HKL18', 'bnr32 2019 sth'). */
export interface ReleaseDescription {
  readonly text?: string | null;
  readonly name?: string | null;
  readonly brand?: string | null;
  readonly scale?: string | null;
  readonly year?: number | null;
  readonly series?: string | null;
  readonly toyNumber?: string | null;
  readonly color?: string | null;
  readonly collectorNumber?: string | null;
  readonly marks?: readonly Mark[] | null;
  readonly tags?: readonly string[] | null;
}

/** A description as releases are compared with it. Null and empty: not stated, which contradicts nothing. */
export interface WantedRelease {
  readonly brand: string | null;
  readonly brandKey: string | null;
  readonly scale: string | null;
  /** The words of the casting's name as they stand there, without marks and a year of release. */
  readonly name: string;
  /** Name keys that the words can mean, with and without what may be a toy number or a mark. */
  readonly nameKeys: readonly string[];
  readonly year: number | null;
  readonly seriesKey: string | null;
  readonly series: string | null;
  readonly toyNumberKeys: readonly string[];
  /** Stated as a toy number, not only a word of a text that may be one. */
  readonly isNumberCertain: boolean;
  readonly collectorNumber: string | null;
  readonly color: string | null;
  /** The marks that are stated, if the casting has this name. */
  readonly marksOf: (casting: string) => MarksRead;
}

/** Letters and digits as on cards since 2003, or the five digits before. Also 'BNR32': the catalog decides. */
const TOY_NUMBER = /^(?:[A-Z]\d{4}|[A-Z]{2,3}[\dO]{2,3}|\d{4,5})$/i;
const YEAR = /^(?:19[4-9]\d|20\d\d)$/;
const COLLECTOR_NUMBER = /^#?\d{1,3}\/\d{2,3}$/;

interface TextParts {
  readonly words: readonly string[];
  readonly year: number | null;
  readonly toyNumbers: readonly string[];
  readonly collectorNumber: string | null;
}

/** A year counts as the release's unless the text begins with it ('1970 Dodge Charger') and goes on. */
function readText(text: string): TextParts {
  const all = text.trim().split(/\s+/).slice(0, 30);
  const years = all.filter((word, index) => YEAR.test(word) && (index > 0 || all.length === 1));
  const year = years.at(-1) ?? null;
  const numbers = all.filter((word) => COLLECTOR_NUMBER.test(word));
  const words = all.filter((word, index) => index !== all.lastIndexOf(year ?? '') && !COLLECTOR_NUMBER.test(word));
  return {
    words,
    year: year === null ? null : Number(year),
    toyNumbers: words.filter((word) => TOY_NUMBER.test(word)),
    collectorNumber: numbers[0] ?? null,
  };
}

/** Reads a description once, to compare any number of releases with it. */
export function readDescription(described: ReleaseDescription): WantedRelease {
  const parts = readText(described.text ?? '');
  const { brand = null, series = null, tags = null, toyNumber = null } = described;
  const name = described.name?.trim() ? described.name : parts.words.join(' ');
  const isStated = toyNumberKey(toyNumber) !== null;
  const fromText = isStated || described.name?.trim() ? [] : parts.toyNumbers;
  const toyNumbers = isStated ? [toyNumber] : fromText;
  const withoutNumbers =
    name === parts.words.join(' ') ? parts.words.filter((word) => !fromText.includes(word)).join(' ') : name;
  const year = described.year ?? parts.year;
  const own = descriptionKeys({ name, brand, year });
  const names = [name, withoutNumbers, withoutMarkWords(withoutNumbers)].filter((text) => text.trim() !== '');
  const nameKeys = names.map((text) => descriptionKeys({ name: text, brand }).nameKey).filter((key) => key !== '');
  const marksByCasting = new Map<string, MarksRead>();
  return {
    brand: brand ?? BRANDS.find((known) => brandKey(known) === own.brandKey) ?? null,
    brandKey: brandKey(brand) ?? own.brandKey,
    scale: described.scale ?? null,
    name: withoutMarkWords(name) || name.trim(),
    nameKeys: [...new Set(nameKeys)],
    year: own.year,
    seriesKey: seriesKey(series, brandKey(brand)),
    series,
    toyNumberKeys: toyNumbers.map(toyNumberKey).filter((key) => key !== null),
    isNumberCertain: fromText.length === 0,
    collectorNumber: collectorNumberKey(described.collectorNumber ?? parts.collectorNumber),
    color: described.color?.trim() ? described.color : null,
    marksOf: (casting) => {
      const known = marksByCasting.get(casting) ?? readMarks({ name, series, tags: tags ?? [], casting });
      marksByCasting.set(casting, known);
      return { ...known, marks: [...new Set([...known.marks, ...(described.marks ?? [])])] };
    },
  };
}
