import type { AnyContract } from '@vault/contracts/define';
import { z } from 'zod';

/** What patterns for slashes, blanks, brackets, addresses, numbers, lists and quotations fear, each ended by what none takes. */
const UNITS = ['/', ' ', '\t', '[', '(a', 'a@', 'a.', '1', '1,', '-', '"', '\\', '<a ', '%', '\u200b', '\u0301\u0323'];

export const worstTexts = (length: number): string[] =>
  UNITS.map((unit) => `${unit.repeat(Math.ceil(length / unit.length))}!`);

type Schema = z.core.JSONSchema.BaseSchema;
type Path = readonly (string | number)[];

function pathsOf(schema: Schema, path: Path): Path[] {
  const further = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => pathsOf(field as Schema, [...path, name])),
    ...(typeof schema.items === 'object' ? pathsOf(schema.items as Schema, [...path, 0]) : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((option) => pathsOf(option, path)),
  ];
  return path.length > 0 ? [path, ...further] : further;
}

/** The places of a contract's input in which a text may be sent, whatever is expected there. */
export function fieldsOf({ input }: AnyContract): Path[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const found = new Map(pathsOf(schema, []).map((path) => [path.join('.'), path]));
  return [...found.values()];
}

/** An input that holds the text in one place. */
export const inputWith = (path: Path, text: string): Record<string, unknown> =>
  path.reduceRight<unknown>((value, key) => (typeof key === 'number' ? [value] : { [key]: value }), text) as Record<
    string,
    unknown
  >;
