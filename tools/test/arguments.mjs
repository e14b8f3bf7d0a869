import { parseArgs } from 'node:util';
import { UserError } from '../infra/user-error.mjs';

/** @typedef {'static' | 'unit' | 'int' | 'e2e'} Kind */

/** @type {readonly Kind[]} */
export const KINDS = ['static', 'unit', 'int', 'e2e'];

export const HELP = `npm test [-- options] [pattern …]

  --only static|unit|int|e2e  one kind: format, lint, types and secrets; unit and web tests; integration tests; browser tests
  --changed [commit]          what a change since the commit can upset (by default since the branch left main)
  --previous [ref] [pattern …]
                              integration tests of the previous release on databases that this tree's migrations updated;
                              the release is the newest tag v*, or the given tag or commit
  --record                    browser tests, and writes which contracts each of them reaches: --changed selects by that
  --shard 1/3                 the first of three parts of the test files, e.g. for three machines
  pattern                     only test files whose path matches one`;

/**
 * The checks and tests to run.
 * @typedef {object} Request
 * @property {readonly Kind[]} kinds
 * @property {readonly string[]} patterns only files whose path matches one
 * @property {{ base: string | undefined } | undefined} changed
 * @property {{ ref: string | undefined } | undefined} previous the release whose tests to run
 * @property {boolean} record whether to write the contracts that browser tests reach
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
  const { only, shard, changed = false, previous = false, record = false, help = false } = values;
  const kinds = KINDS.filter((kind) => only === undefined || only === kind);
  if (!kinds.length) throw new UserError(`--only knows ${KINDS.join(', ')}, not "${only}".`);
  const [, part = 0, parts = 0] = /^(\d+)\/(\d+)$/.exec(shard ?? '')?.map(Number) ?? [];
  if (shard !== undefined && (part < 1 || part > parts))
    throw new UserError(`--shard takes 1/3 and so on, not "${shard}".`);
  const request = { kinds, patterns: positionals, changed: undefined, previous: undefined, record, shard, help };
  if (record) {
    if (changed || previous || only || shard || positionals.length > 0)
      throw new UserError('--record takes nothing else.');
    return { ...request, kinds: ['e2e'] };
  }
  if (previous) {
    if (changed || only || shard) throw new UserError('--previous takes no --changed, --only and --shard.');
    const [ref, ...patterns] = positionals;
    return { ...request, kinds: [], patterns, previous: { ref } };
  }
  if (!changed) return request;
  if (positionals.length > 1) throw new UserError('--changed takes one commit and no patterns.');
  return { ...request, patterns: [], changed: { base: positionals[0] } };
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
        previous: { type: 'boolean' },
        record: { type: 'boolean' },
        shard: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)} (--help lists the options)`);
  }
}
