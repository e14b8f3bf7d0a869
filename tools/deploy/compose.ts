import { Ajv, type AnySchemaObject } from 'ajv';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

export interface ComposeService {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly args: Record<string, string> };
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
  readonly [field: string]: unknown;
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly [field: string]: unknown;
}

/** The specification's own schema, as the linter for compose files brings it along. */
const SCHEMA = JSON.parse(
  readFileSync(join(dirname(require.resolve('dclint/package.json')), 'schemas', 'compose.schema.json'), 'utf8'),
) as AnySchemaObject;

/** `${NAME}`, `${NAME:-default}` and `${NAME:?why}`. */
const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

/** A compose file as it is written, with anchors resolved and variables still in it. */
export const readCompose = (file: string): Compose => parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;

/** The variables that a text names; those with `:?` have to be set. */
export const variablesIn = (text: string): { name: string; required: boolean }[] =>
  [...text.matchAll(VARIABLE)].map(([, name = '', mark]) => ({ name, required: mark === '?' }));

/** A text as compose would have it with these variables. */
export const interpolate = (text: string, env: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (_, name: string, mark: string | undefined, rest: string | undefined): string => {
    const fallback = mark === '-' ? (rest ?? '') : '';
    return env[name] || fallback;
  });

/** What the compose specification's own schema finds wrong, unknown fields among it; empty when nothing is. */
export function composeProblems(compose: Compose): string[] {
  // The schema names formats (ports, durations) that only compose itself knows.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  // Draft 7 by another address than the one that is known.
  const validate = ajv.compile({ ...SCHEMA, $schema: undefined });
  if (validate(compose)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}
