/** What a request costs besides its content: about a kilobyte of headers, both ways. */
const BYTES_OF_REQUEST = 1_000;

/** A file of the build. */
export interface File {
  readonly name: string;
  /** Bytes as they are sent. */
  readonly size: number;
  /** The names of the files that it imports. */
  readonly imports: readonly string[];
}

/** A page that the app can begin with. */
export interface Page {
  /** The names of the files that it loads. */
  readonly files: ReadonlySet<string>;
  /** Whether it must load no code but its own. */
  readonly isStrict: boolean;
}

interface Group {
  readonly files: readonly File[];
  readonly size: number;
  readonly pages: ReadonlySet<Page>;
}

const without = <T,>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] => [...one].filter((value) => !other.has(value));

/** Bytes that all pages together load less once two groups are one: a request for each that loads both, but more for others. */
function savedBytes(one: Group, other: Group): number {
  const onlyOne = without(one.pages, other.pages);
  const onlyOther = without(other.pages, one.pages);
  if ([...onlyOne, ...onlyOther].some(({ isStrict }) => isStrict)) return 0;
  const common = one.pages.size - onlyOne.length;
  return common * BYTES_OF_REQUEST - one.size * onlyOther.length - other.size * onlyOne.length;
}

const merged = (one: Group, other: Group): Group => ({
  files: [...one.files, ...other.files],
  size: one.size + other.size,
  pages: new Set([...one.pages, ...other.pages]),
});

/** Whether one group imports the other through a third: as one, they and the third would import each other. */
function formsCircle(groups: ReadonlySet<Group>, one: Group, other: Group): boolean {
  const groupOf = new Map([...groups].flatMap((group) => group.files.map(({ name }) => [name, group] as const)));
  const importsOf = (group: Group) =>
    group.files.flatMap(({ imports }) => imports.flatMap((name) => groupOf.get(name) ?? []));
  const leadsTo = (from: Group, to: Group): boolean => {
    const reached = new Set(importsOf(from).filter((group) => group !== from && group !== to));
    // A set also visits what is added meanwhile.
    for (const group of reached) for (const next of importsOf(group)) reached.add(next);
    return reached.has(to);
  };
  return leadsTo(one, other) || leadsTo(other, one);
}

/**
 * Groups files that are better sent as one: again and again those two whose union saves the most bytes over all pages,
 * counting a request as `BYTES_OF_REQUEST`. Groups do not import each other in circles if the files do not.
 *
 * @returns the names of the files of each group with more than one.
 */
export function mergeFiles(files: readonly File[], pages: readonly Page[]): string[][] {
  const pagesOf = (name: string) => new Set(pages.filter((page) => page.files.has(name)));
  const groups = new Set<Group>(files.map((file) => ({ files: [file], size: file.size, pages: pagesOf(file.name) })));
  const pairs: { one: Group; other: Group; saved: number }[] = [];
  const addPairsOf = (one: Group, others: Iterable<Group>) => {
    for (const other of others) {
      const saved = one === other ? 0 : savedBytes(one, other);
      if (saved > 0) pairs.push({ one, other, saved });
    }
  };
  const rest = new Set(groups);
  for (const group of groups) {
    rest.delete(group);
    addPairsOf(group, rest);
  }
  for (;;) {
    pairs.sort((a, b) => a.saved - b.saved);
    const best = pairs.pop();
    if (!best) break;
    const { one, other } = best;
    if (!groups.has(one) || !groups.has(other) || formsCircle(groups, one, other)) continue;
    const union = merged(one, other);
    groups.delete(one);
    groups.delete(other);
    addPairsOf(union, groups);
    groups.add(union);
  }
  return [...groups].filter((group) => group.files.length > 1).map((group) => group.files.map(({ name }) => name));
}
