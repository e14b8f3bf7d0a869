import { collectorNumberKey, colorsAgree, namesAgree, seriesAgree } from '@vault/valuation/agreement';
import { toyNumberKey } from '@vault/valuation/marks';
import { descriptionKeys, seriesKey } from '@vault/valuation/description-keys';

/** @typedef {import('./read-wiki-releases.mjs').Release} Release */
/**
 * @typedef {object} Contradiction what two lines say differently of one toy number
 * @property {string} toy_number
 * @property {string} year
 * @property {string} field
 * @property {string} taken
 * @property {string} other
 * @property {string} why
 */

/** @param {Release} release */
const nameKey = ({ name, brand }) => descriptionKeys({ name, brand }).nameKey;
/** @param {Release} release */
const castingKey = (release) => `${nameKey(release).replaceAll(' ', '')} ${release.scale}`;
/** @param {Release} release */
const lineKey = ({ series }) => seriesKey(series, 'hotwheels') ?? '';
/** @param {Release} release */
const numberKey = ({ toyNumber }) => toyNumberKey(toyNumber) ?? '';

/**
 * @template T
 * @param {readonly T[]} all
 * @param {(one: T) => string} keyOf
 * @returns {Map<string, T[]>}
 */
function groupBy(all, keyOf) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of all) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** @param {Release} one @param {Release} other @returns {Release} the first, completed by the other */
const completed = (one, other) => ({
  ...one,
  year: one.year ?? other.year,
  series: one.series || other.series,
  position: one.position || other.position,
  of: one.of || other.of,
  collectorNumber: one.collectorNumber || other.collectorNumber,
  toyNumber: one.toyNumber || other.toyNumber,
  color: one.color || other.color,
  editionSize: one.editionSize || other.editionSize,
});

/**
 * The same release once: lines of one casting, year, series, number, variant, store and marks, and of one color if they
 * tell it.
 * @param {readonly Release[]} releases
 */
export function withoutRepeats(releases) {
  const groups = groupBy(releases, (one) =>
    JSON.stringify([
      ...[castingKey(one), one.year, lineKey(one), numberKey(one) || one.collectorNumber],
      ...[one.variant, one.store, [...one.marks].sort()],
    ]),
  );
  return [...groups.values()].flatMap((group) => {
    /** @type {Release[]} */
    const found = [];
    for (const one of [...group].sort((a, b) => Number(b.color !== '') - Number(a.color !== ''))) {
      const index = found.findIndex(({ color }) => one.color === '' || colorsAgree(color, one.color));
      const same = found[index];
      if (same) found[index] = completed(same, one);
      else found.push(one);
    }
    return found;
  });
}

/** Gives each casting, and each series, the spelling that most of its releases have. @param {readonly Release[]} releases */
export function withOneSpelling(releases) {
  const names = spellings(releases, castingKey, 'name');
  const lines = spellings(releases, lineKey, 'series');
  return releases.map((one) => ({
    ...one,
    name: names.get(castingKey(one)) ?? one.name,
    series: lines.get(lineKey(one)) ?? one.series,
  }));
}

/**
 * @param {readonly Release[]} releases
 * @param {(one: Release) => string} keyOf
 * @param {'name' | 'series'} field
 */
function spellings(releases, keyOf, field) {
  /** @type {Map<string, string>} */
  const chosen = new Map();
  for (const [key, group] of groupBy(releases, keyOf)) {
    const counts = [...groupBy(group, (one) => one[field])].map(([text, { length }]) => ({ text, length }));
    counts.sort((a, b) => b.length - a.length || (a.text < b.text ? -1 : 1));
    if (key !== '') chosen.set(key, counts[0]?.text ?? '');
  }
  return chosen;
}

/**
 * Toy numbers that the wiki gives to several castings of one year: one of them is wrong, nothing tells which.
 * @param {readonly Release[]} releases
 * @returns {Contradiction[]}
 */
export function contradictionsWithin(releases) {
  const numbered = releases.filter((one) => numberKey(one) !== '' && one.year !== null);
  return [...groupBy(numbered, (one) => `${numberKey(one)} ${String(one.year)}`).values()].flatMap(([first, ...rest]) =>
    first === undefined
      ? []
      : [
          ...groupBy(
            rest.filter((one) => castingKey(one) !== castingKey(first)),
            castingKey,
          ).values(),
        ].map(([other]) => ({
          toy_number: first.toyNumber,
          year: String(first.year),
          field: 'name',
          taken: `${first.name} and ${String(other?.name)}`,
          other: '',
          why: 'the wiki has both under this number; both stay, as nothing decides',
        })),
  );
}

const TRUSTED = 'the wiki’s lists by year are kept up car by car';

/**
 * Completes the wiki's releases by the enthusiasts' list: its colors, years and toy numbers where the wiki has none, and
 * the releases that the wiki's lists by year leave out (five-packs, premium lines). Where both tell, the wiki is taken.
 * @param {readonly Release[]} wiki
 * @param {readonly (Release & { page: string })[]} more
 * @returns {{ releases: Release[], added: number, completed: number, contradictions: Contradiction[] }}
 */
export function mergeReleases(wiki, more) {
  const releases = [...wiki];
  const byNumber = groupIndexes(releases, numberKey);
  const byCasting = groupIndexes(releases, (one) => `${castingKey(one)} ${String(one.year)}`);
  const castings = new Set(releases.map(castingKey));
  /** @type {Contradiction[]} */
  const contradictions = [];
  /** @type {Set<number>} */
  const filled = new Set();
  /** @type {Map<string, string[]>} */
  const namesOfPage = new Map();
  /** @type {(Release & { page: string })[]} */
  const missing = [];

  for (const line of more) {
    const numbered = sameNumber(line);
    if (numbered === null) continue;
    const found = numbered ?? sameDescription(line);
    if (found.length === 0) missing.push(line);
    else complete(line, found);
  }

  /** The releases of the line's toy number; undefined: not known by its number; null: known, and nothing new. */
  function sameNumber(/** @type {Release & { page: string }} */ line) {
    const indexes = line.toyNumber === '' ? [] : (byNumber.get(numberKey(line)) ?? []);
    const sameYear = indexes.filter((index) => releases[index]?.year === line.year || releases[index]?.year === null);
    const nearYear = indexes.filter((index) => {
      const { year = 0, collectorNumber = '' } = releases[index] ?? {};
      return Math.abs((year ?? 0) - (line.year ?? 0)) === 1 && agree(line.collectorNumber, collectorNumber, Object.is);
    });
    const candidates = sameYear.length > 0 ? sameYear : nearYear;
    if (candidates.length === 0) return undefined;
    const related = candidates.filter((index) => isRelated(line, /** @type {Release} */ (releases[index])));
    const first = releases[related[0] ?? candidates[0] ?? -1];
    if (!first) return undefined;
    if (related.length === 0) {
      note(line, 'name', first.name, line.name, `another casting has this number there; ${TRUSTED}`);
      const elsewhere = sameDescription({ ...line, toyNumber: '' });
      return elsewhere.length > 0 ? elsewhere : addUnnumbered(line);
    }
    if (nameKey(first) !== nameKey(line))
      namesOfPage.set(line.page, [...(namesOfPage.get(line.page) ?? []), first.name]);
    if (namesAgree(nameKey(first), nameKey(line)) !== 'same') note(line, 'name', first.name, line.name, TRUSTED);
    if (first.year !== null && first.year !== line.year)
      note(line, 'year', String(first.year), String(line.year), TRUSTED);
    if (!agree(lineKey(first), lineKey(line), seriesAgree)) note(line, 'series', first.series, line.series, TRUSTED);
    return related;
  }

  /** A car of another number under the same words: its own number is not to be believed. */
  function addUnnumbered(/** @type {Release & { page: string }} */ line) {
    missing.push({ ...line, toyNumber: '' });
    return null;
  }

  /** Releases without a toy number that the line describes. @param {Release} line */
  function sameDescription(line) {
    return (byCasting.get(`${castingKey(line)} ${String(line.year)}`) ?? []).filter((index) => {
      const one = /** @type {Release} */ (releases[index]);
      if (one.toyNumber !== '' && line.toyNumber !== '') return false;
      if (line.collectorNumber !== '' && one.collectorNumber !== '')
        return line.collectorNumber === one.collectorNumber;
      const club = one.marks.includes('club') && line.marks.includes('club');
      const sameLine = agree(lineKey(one), lineKey(line), seriesAgree) || club;
      return sameLine && agree(one.color, line.color, colorsAgree);
    });
  }

  /** @param {Release} line @param {readonly number[]} indexes */
  function complete(line, indexes) {
    const ofColor = indexes.filter((index) => {
      const { color = '' } = releases[index] ?? {};
      return color !== '' && line.color !== '' && colorsAgree(color, line.color);
    });
    const open = indexes.filter((index) => releases[index]?.color === '' && !filled.has(index));
    const [index, ...others] = ofColor.length > 0 ? ofColor : open;
    // Several colors of one number: nothing says which of them the line is.
    if (others.length > 0) return;
    const one = index === undefined ? undefined : releases[index];
    if (index !== undefined && one) {
      releases[index] = completed(one, line);
      filled.add(index);
      return;
    }
    const [first] = indexes.map((each) => releases[each]);
    if (!first || line.color === '') return;
    if (indexes.some((each) => filled.has(each)))
      missing.push({ .../** @type {Release & { page: string }} */ (line), name: first.name });
    else note(line, 'color', first.color, line.color, TRUSTED);
  }

  /** @param {Release} line @param {string} field @param {string} taken @param {string} other @param {string} why */
  function note(line, field, taken, other, why) {
    contradictions.push({ toy_number: line.toyNumber, year: String(line.year), field, taken, other, why });
  }

  /** A page of the enthusiasts is one tool: its other cars have the name that the wiki gives to most of it. */
  function nameOf(/** @type {Release & { page: string }} */ line) {
    if (castings.has(castingKey(line))) return line.name;
    const counts = [...groupBy(namesOfPage.get(line.page) ?? [], (name) => name)].map(([name, { length }]) => ({
      name,
      length,
    }));
    counts.sort((a, b) => b.length - a.length || (a.name < b.name ? -1 : 1));
    return counts[0]?.name ?? line.name;
  }

  const added = withoutRepeats(missing.map(({ page, ...line }) => ({ ...line, name: nameOf({ ...line, page }) })));
  return { releases: [...releases, ...added], added: added.length, completed: filled.size, contradictions };
}

/** @param {Release} line @param {Release} one */
function isRelated(line, one) {
  if (namesAgree(nameKey(line), nameKey(one)) !== 'other') return true;
  const [left, right] = [collectorNumberKey(line.collectorNumber), collectorNumberKey(one.collectorNumber)];
  return left !== null && left === right;
}

/** What is not told contradicts nothing. @param {string} a @param {string} b @param {(a: string, b: string) => boolean} same */
const agree = (a, b, same) => a === '' || b === '' || same(a, b);

/** @param {readonly Release[]} releases @param {(one: Release) => string} keyOf */
function groupIndexes(releases, keyOf) {
  const indexed = releases.map((release, index) => ({ release, index }));
  const groups = groupBy(indexed, ({ release }) => keyOf(release));
  return new Map([...groups].map(([key, group]) => [key, group.map(({ index }) => index)]));
}
