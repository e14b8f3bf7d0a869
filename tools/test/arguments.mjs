import { parseArgs } from 'node:util';
import { UserError } from '../infra/user-error.mjs';

/** @typedef {'static' | 'unit' | 'int' | 'e2e'} Kind */

/** @type {readonly Kind[]} */
export const KINDS = ['static', 'unit', 'int', 'e2e'];

export const HELP = `npm test [-- options] [pattern …]

  --only static|unit|int|e2e  one kind: format, lint, types and secrets; unit and web tests; integration tests; browser tests
  --changed [commit]          what a change since the commit can upset (by default since the branch left main)
  --shard 1/3                 the first of three parts of the test files, e.g. for three machines
  pattern                     only test files whose path matches one`;

/**
 * The checks and tests to run.
 * @typedef {object} Request
 * @property {readonly Kind[]} kinds
 * @property {readonly string[]} patterns only files whose path matches one
 * @property {{ base: string | undefined } | undefined} changed
 * @property {string | undefined} shard
 * @property {boolean} help
 */

/**
 * @param {string[]} args the command line after the program's name
 * @returns {Request}
 * @throws {UserError}
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const { only, shard, changed = false, help = false } = values;
  const kinds = KINDS.filter((kind) => only === undefined || only === kind);
  if (!kinds.length) throw new UserError(`--only knows ${KINDS.join(', ')}, not "${only}".`);
  const [, part = 0, parts = 0] = /^(\d+)\/(\d+)$/.exec(shard ?? '')?.map(Number) ?? [];
  if (shard !== undefined && (part < 1 || part > parts))
    throw new UserError(`--shard takes 1/3 and so on, not "${shard}".`);
  if (!changed) return { kinds, patterns: positionals, changed: undefined, shard, help };
  if (positionals.length > 1) throw new UserError('--changed takes one commit and no patterns.');
  return { kinds, patterns: [], changed: { base: positionals[0] }, shard, help };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        changed: { type: 'boolean' },
        shard: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)} (--help lists the options)`);
  }
}
