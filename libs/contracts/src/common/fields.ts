import { z } from 'zod';

const emptyAsNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value);

/** Rejects text that Postgres cannot store: NUL characters and lone surrogates. */
export const storable = <T extends z.ZodString>(schema: T) =>
  schema.refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    'This text holds characters that cannot be stored',
  );

/** A visible character: not whitespace, a control or format character, or of zero width. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * Trimmed text of at most `max` characters. With `required` (the error message) it must contain a visible character.
 */
export const text = (max: number, required?: string) =>
  storable(z.string(required).max(max, `At most ${max} characters`))
    .trim()
    .min(required ? 1 : 0, required)
    .refine((value) => !required || value === '' || VISIBLE.test(value), required);

/** What ends a line, and other control characters: none belongs into a name, which becomes part of mail subjects. */
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/** Trimmed text of one line. */
export const line = (max: number, required?: string) =>
  text(max, required).refine((value) => value.includes('\u0000') || !CONTROL.test(value), 'Must be on one line');

/** Optional text of one line: missing stays undefined, empty becomes null. */
export const optionalLine = (max: number) => z.preprocess(emptyAsNull, line(max).nullable()).optional();

/** Trimmed text of at most `max` characters; empty when it has no visible character. */
export const visibleText = (max: number) => text(max).transform((value) => (VISIBLE.test(value) ? value : ''));

/** Optional text of at most `max` characters: missing stays undefined, empty becomes null. */
export const optionalText = (max: number) => z.preprocess(emptyAsNull, text(max).nullable()).optional();

/** Optional value of a schema: missing stays undefined, empty becomes null. */
export const optionalOf = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsNull, schema.nullable()).optional();

/** A list filter: missing, empty and 'all' mean no filter. */
export const filterBy = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), schema.optional());

export const Id = z.uuid();

/** An email address, trimmed, at most 254 characters. Addresses are compared case-insensitively. */
export const Email = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() : value),
  z.email('Please enter a valid email address').max(254, 'At most 254 characters'),
);

const MONEY = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * Money as a decimal string with two places, 0.00 to 99999999.99. Numbers and short forms such as `12.5` are accepted
 * and normalized.
 */
export const Money = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value),
  z
    .string('Enter an amount such as 12.50')
    .regex(MONEY, 'Enter an amount from 0 to 99999999.99 with at most two decimals')
    .transform((value) => {
      const [whole = '0', cents = ''] = value.split('.');
      return `${BigInt(whole)}.${cents.padEnd(2, '0')}`;
    }),
);
export const optionalMoney = z.preprocess(emptyAsNull, Money.nullable()).optional();

/** A decimal string with two places, as in responses. */
export const Decimal = z.string().regex(/^-?\d+\.\d{2}$/);

const NO_DAY = 'Enter a day such as 2024-05-31';
/** A calendar day, `YYYY-MM-DD`. Year 0 is rejected, because Postgres has none. */
export const Day = z.iso
  .date({ error: NO_DAY, abort: true })
  .refine((day) => !day.startsWith('0000'), { error: NO_DAY, abort: true });
const DAY_MS = 86_400_000;
/** A day that is not in the future. One day ahead is allowed, for time zones ahead of the server's. */
export const PastDay = Day.refine((day) => Date.parse(day) <= Date.now() + DAY_MS, 'This day has not come yet');
export const optionalPastDay = z.preprocess(emptyAsNull, PastDay.nullable()).optional();

/** A point in time, ISO 8601 with its offset; responses are in UTC. */
export const Moment = z.iso.datetime({ offset: true });

/** An integer from `min` to `max`. Digits as text, as in a query string or form, are accepted. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value),
    z.int('Enter a whole number').min(min, `At least ${min}`).max(max, `At most ${max}`),
  );

/** A boolean. The texts 'true' and 'false' are accepted. */
export const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

/** A value that may arrive as JSON text, as in a form field. */
export const jsonText = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not valid JSON', input: value });
      return z.NEVER;
    }
  }, schema);

/** A listing id as in URLs: digits only, without spaces or leading zeros. */
export const ListingId = z.preprocess(
  (value) => (typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value),
  z.int('Enter a whole number').min(1, 'At least 1').max(2_147_483_647, 'At most 2147483647'),
);

/** The id of a casting, release or series in the catalog. */
export const CatalogId = wholeNumber(1, 2_147_483_647);
