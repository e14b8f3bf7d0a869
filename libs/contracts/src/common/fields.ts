import { z } from 'zod';

/** An empty form value means nothing. */
const emptyAsNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value);

/** NUL cannot be stored by Postgres, and a lone surrogate is no text at all. */
export const storable = <T extends z.ZodString>(schema: T) =>
  schema.refine(
    (value) => !value.includes('\u0000') && value.isWellFormed(),
    'This text holds characters that cannot be stored',
  );

/** Something that can be seen: neither blank nor of zero width. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Text of at most `max` characters, trimmed; where it is required, some of it can be seen. */
export const text = (max: number, required?: string) =>
  storable(z.string(required).max(max, `At most ${max} characters`))
    .trim()
    .min(required ? 1 : 0, required)
    .refine((value) => !required || value === '' || VISIBLE.test(value), required);

/** Text of at most `max` characters, trimmed; empty when nothing of it can be seen. */
export const visibleText = (max: number) => text(max).transform((value) => (VISIBLE.test(value) ? value : ''));

/** Optional text: missing stays missing, empty becomes null. */
export const optionalText = (max: number) => z.preprocess(emptyAsNull, text(max).nullable()).optional();

/** A choice that may be left open: missing stays missing, empty becomes null. */
export const optionalOf = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsNull, schema.nullable()).optional();

/** What narrows a list: missing, empty and 'all' mean no filter. */
export const filterBy = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), schema.optional());

export const Id = z.uuid();

/** An address for mail: trimmed; compared without letter case. */
export const Email = z.preprocess(
  (value) => (typeof value === 'string' ? value.trim() : value),
  z.email('Please enter a valid email address').max(254, 'At most 254 characters'),
);

const MONEY = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/** Money as a decimal string with two places, 0.00 to 99999999.99. Numbers and short forms are accepted and normalised. */
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

/** A decimal string as it is answered. */
export const Decimal = z.string().regex(/^-?\d+\.\d{2}$/);

const NO_DAY = 'Enter a day such as 2024-05-31';
/** A calendar day, `YYYY-MM-DD`. Postgres knows no year 0. */
export const Day = z.iso
  .date({ error: NO_DAY, abort: true })
  .refine((day) => !day.startsWith('0000'), { error: NO_DAY, abort: true });
const DAY_MS = 86_400_000;
/** Today or before; a day ahead is let pass, as somewhere it has begun already. */
export const PastDay = Day.refine((day) => Date.parse(day) <= Date.now() + DAY_MS, 'This day has not come yet');
export const optionalPastDay = z.preprocess(emptyAsNull, PastDay.nullable()).optional();

/** A moment, ISO 8601 in UTC. */
export const Moment = z.iso.datetime({ offset: true });

/** A whole number that may arrive as text, as in a query string or a form. */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value),
    z.int('Enter a whole number').min(min, `At least ${min}`).max(max, `At most ${max}`),
  );

/** Yes or no that may arrive as text. */
export const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());

/** A value that may arrive as JSON text inside a form. */
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
