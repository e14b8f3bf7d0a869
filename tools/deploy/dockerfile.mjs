import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Step
 * @property {string} word COPY, RUN, ENV, …
 * @property {string} rest what follows it
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} from another stage or an image
 * @property {Step[]} steps
 *
 * @typedef {object} Dockerfile
 * @property {Step[]} globals the ARG lines before the first stage
 * @property {Stage[]} stages
 */

/**
 * Reads the part of the Dockerfile language that ours uses: one instruction a line.
 * @param {string} file
 * @returns {Dockerfile}
 */
export function readDockerfile(file) {
  /** @type {Dockerfile} */
  const read = { globals: [], stages: [] };
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const line of lines.filter((each) => each.trim() && !each.startsWith('#'))) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!word || rest.endsWith('\\')) throw new Error(`${file}: not one whole instruction: ${line}`);
    if (word === 'FROM') {
      const [from = '', , name = 'image'] = rest.split(' ');
      read.stages.push({ name, from, steps: [] });
    } else (read.stages.at(-1)?.steps ?? read.globals).push({ word, rest });
  }
  return read;
}

/**
 * @param {string} text
 * @param {Readonly<Record<string, string>>} values
 * @returns {string} the text with `${NAME}` replaced
 */
export const substitute = (text, values) =>
  text.replace(/\$\{(\w+)\}/g, (_, /** @type {string} */ name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} has no value in: ${text}`);
    return value;
  });

/** What the last image runs: a program and its arguments. @param {Dockerfile} dockerfile @returns {string[]} */
export function commandOf({ stages }) {
  const command = stages.at(-1)?.steps.find(({ word }) => word === 'CMD');
  if (!command) throw new Error('the last image has no CMD');
  return JSON.parse(command.rest);
}

/**
 * @param {string} rest of a COPY
 * @returns {{ stage: string | null, sources: string[], target: string }}
 */
export function copyOf(rest) {
  const words = rest.split(' ');
  const stage = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : null;
  const target = words.pop() ?? '.';
  return { stage, sources: words, target };
}
