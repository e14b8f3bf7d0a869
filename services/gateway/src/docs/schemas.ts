import { Download } from '@vault/contracts/common/download';
import type { AnyContract, HttpBinding } from '@vault/contracts/define';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

interface Properties {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

/** OpenAPI names its dialect once, not in every schema. */
function withoutDialect(schema: JsonSchema): JsonSchema {
  const { $schema: _, ...rest } = schema;
  return rest;
}

/** What a caller may write. */
export const inputSchema = ({ input }: AnyContract): JsonSchema =>
  withoutDialect(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));

export const outputSchema = ({ output }: AnyContract): JsonSchema =>
  withoutDialect(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }));

/** What a `download` contract may answer instead of naming a file; undefined when it always names one. */
export function besideFile({ output }: AnyContract): JsonSchema | undefined {
  if (!(output instanceof z.ZodUnion)) return undefined;
  const [other] = output.options.filter((option) => option !== Download);
  return other && withoutDialect(z.toJSONSchema(other, { io: 'output', unrepresentable: 'any' }));
}

export const propertiesOf = (schema: JsonSchema): Properties => ({
  properties: (schema.properties ?? {}) as Properties['properties'],
  required: (schema.required ?? []) as string[],
});

const FILE: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

/** Only strings travel in a form; lists and objects as their JSON text. */
function asText(schema: JsonSchema): JsonSchema {
  if (schema.type === 'array' || schema.type === 'object') {
    return { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  }
  return schema;
}

/** The form that brings the contract's files, or undefined when it takes none. */
export function formSchema(schema: JsonSchema, { pictures, document }: HttpBinding): JsonSchema | undefined {
  if (!pictures && !document) return undefined;
  const { properties, required } = propertiesOf(schema);
  const filled = [pictures?.into, document?.into, document?.nameInto];
  const texts = Object.entries(properties)
    .filter(([name]) => !filled.includes(name))
    .map(([name, property]) => [name, asText(property)] as const);
  const files = pictures
    ? { [pictures.field]: { type: 'array', items: FILE, maxItems: pictures.max } }
    : { [document?.field ?? 'file']: FILE };
  const needed = required.filter((name) => !filled.includes(name));
  return {
    type: 'object',
    properties: { ...Object.fromEntries(texts), ...files },
    required: document ? [...needed, document.field] : needed,
    additionalProperties: false,
  };
}
