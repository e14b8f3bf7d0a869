/** Fields that change without the user: what others own decides how rare a car is. */
const VOLATILE_FIELDS = [
  'rarityScore',
  'rarityFactors',
  'rarityConfidence',
  'rarityRange',
  'isRare',
  'views',
  'updatedAt',
];

/** The body of an answer, to compare it with a later one. */
export const withoutVolatileFields = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (key, value: unknown) => (VOLATILE_FIELDS.includes(key) ? undefined : value)));
