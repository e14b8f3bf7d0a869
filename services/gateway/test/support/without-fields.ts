/** Fields of a car that change without its owner: what others own decides how rare it is. */
export const RARITY_FIELDS = ['rarityScore', 'rarityFactors', 'rarityConfidence', 'rarityRange', 'isRare'];

/** The body of an answer without these fields at any depth, to compare it with a later one. */
export const withoutFields = (body: unknown, fields: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (fields.includes(key) ? undefined : value)));
