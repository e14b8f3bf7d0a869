/** What a copy is compared with. Null and undefined: anything. */
export type Compared =
  | { readonly by: 'release'; readonly releaseId: number }
  /** The unmarked releases of a casting, for copies whose release is open. */
  | { readonly by: 'casting'; readonly castingId: number }
  /** Those that describe themselves alike: for what the catalog does not have. */
  | {
      readonly by: 'name';
      readonly name: string;
      readonly brand: string | null;
      readonly scale: string | null;
      readonly series?: string | null;
      readonly year?: number | null;
      /** The marks that the words state, as `distinctiveMarks` has them. */
      readonly marks: string;
    };

/** Reads what the SQL function `compared_with` wrote. */
export function readCompared(key: string): Compared {
  const [, kind = '', value = ''] = /^(release|casting|name):(.*)$/s.exec(key) ?? [];
  if (kind === 'release') return { by: 'release', releaseId: Number(value) };
  if (kind === 'casting') return { by: 'casting', castingId: Number(value) };
  const [, name = '', brand = '', scale = '', marks = ''] = /^(.*)\|([^|]*)\|([^|]*)\|([^|]*)$/s.exec(value) ?? [];
  return { by: 'name', name, brand: brand || null, scale: scale || null, marks };
}

/** The key of `compared_with`; by name without series and year. */
export function keyOf(compared: Compared): string {
  if (compared.by === 'release') return `release:${compared.releaseId}`;
  if (compared.by === 'casting') return `casting:${compared.castingId}`;
  return `name:${[compared.name, compared.brand ?? '', compared.scale ?? '', compared.marks].join('|')}`;
}

/** SQL condition of the sales or listings that are compared, with its parameters. */
export function comparedSql(compared: Compared): { readonly condition: string; readonly values: readonly unknown[] } {
  if (compared.by === 'release') return { condition: 'release_id = $1', values: [compared.releaseId] };
  if (compared.by === 'casting') return { condition: 'casting_id = $1 AND is_unmarked', values: [compared.castingId] };
  const { name, brand, scale, series = null, year = null, marks } = compared;
  return { condition: OF_NAME, values: [name, brand, scale, series, year, marks] };
}

/**
 * Brand and scale, where they are given, have to match, and the stated marks; a known release must not have others.
 * Series and year tell copies apart only where both sides have one.
 */
export const OF_NAME = `
  name_key = $1 AND ($2::text IS NULL OR brand_key = $2) AND ($3::text IS NULL OR scale = $3)
    AND ($4::text IS NULL OR series_key IS NULL OR series_key = $4)
    AND ($5::integer IS NULL OR release_year IS NULL OR release_year = $5)
    AND stated_mark_key = $6 AND (release_id IS NULL OR is_unmarked = ($6 = ''))`;
