import type { AnyContract } from '@vault/contracts/define';
import { z } from 'zod';

/** Repeated parts that make backtracking patterns slow: slashes, blanks, brackets, addresses, numbers, lists, quotes. */
const REPEATED_PARTS = [
  '/',
  ' ',
  '\t',
  '[',
  '(a',
  'a@',
  'a.',
  '1',
  '1,',
  '-',
  '"',
  '\\',
  '<a ',
  '%',
  '\u200b',
  '\u0301\u0323',
];

/** One text per part, each ended by a character that makes the match fail. */
export const pathologicalTexts = (length: number): string[] =>
  REPEATED_PARTS.map((unit) => `${unit.repeat(Math.ceil(length / unit.length))}!`);

type Schema = z.core.JSONSchema.BaseSchema;
type Path = readonly (string | number)[];

function pathsOf(schema: Schema, path: Path): Path[] {
  const nested = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => pathsOf(field as Schema, [...path, name])),
    ...(typeof schema.items === 'object' ? pathsOf(schema.items as Schema, [...path, 0]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((option) => pathsOf(option, path)),
  ];
  return path.length > 0 ? [path, ...nested] : nested;
}

/** The paths of all fields of a contract's input, nested ones included. */
export function fieldsOf({ input }: AnyContract): Path[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const unique = new Map(pathsOf(schema, []).map((path) => [path.join('.'), path]));
  return [...unique.values()];
}

/** An input with the text in one field. */
export const inputWith = (path: Path, text: string): Record<string, unknown> =>
  path.reduceRight<unknown>((value, key) => (typeof key === 'number' ? [value] : { [key]: value }), text) as Record<
    string,
    unknown
  >;
