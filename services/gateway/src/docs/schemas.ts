import { Download } from '@vault/contracts/common/download';
import type { AnyContract, HttpBinding } from '@vault/contracts/define';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

interface Properties {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

/** OpenAPI declares the schema dialect once per document. */
function withoutDialect(schema: JsonSchema): JsonSchema {
  const { $schema: _, ...rest } = schema;
  return rest;
}

/** What a caller may send. */
export const inputSchema = ({ input }: AnyContract): JsonSchema =>
  withoutDialect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));

export const outputSchema = ({ output }: AnyContract): JsonSchema =>
  withoutDialect(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }));

/** The JSON that a `download` contract may answer instead of a file; undefined when it always answers a file. */
export function nonFileSchema({ output }: AnyContract): JsonSchema | undefined {
  if (!(output instanceof z.ZodUnion)) return undefined;
  const [other] = output.options.filter((option) => option !== Download);
  return other && withoutDialect(z.toJSONSchema(other, { io: 'output', unrepresentable: 'any' }));
}

export const propertiesOf = (schema: JsonSchema): Properties => ({
  properties: (schema.properties ?? {}) as Properties['properties'],
  required: (schema.required ?? []) as string[],
});

const FILE: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Forms contain only strings: lists and objects are sent as JSON text. */
function asText(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array' || schema.type === 'object') {
    return { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  }
  return schema;
}

/** The form of a contract with files; undefined for others. */
export function formSchema(schema: JsonSchema, { pictures, document }: HttpBinding): JsonSchema | undefined {
  if (!pictures && !document) return undefined;
  const { properties, required } = propertiesOf(schema);
  const fileFields = [pictures?.into, document?.into, document?.nameInto];
  const textFields = Object.entries(properties)
    .filter(([name]) => !fileFields.includes(name))
    .map(([name, property]) => [name, asText(property)] as const);
  const files = pictures
    ? { [pictures.field]: { type: 'array', items: FILE, maxItems: pictures.max } }
    : { [document?.field ?? 'file']: FILE };
  const requiredTexts = required.filter((name) => !fileFields.includes(name));
  return {
    type: 'object',
    properties: { ...Object.fromEntries(textFields), ...files },
    required: document ? [...requiredTexts, document.field] : requiredTexts,
    additionalProperties: false,
  };
}
