import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { binary, ROOT } from '../run/project.mjs';

/**
 * The arguments with which secretlint looks at every file that git has or would add; its rules are in `.secretlintrc.json`.
 * @param {string} [folder] of a git repository
 */
export function secretlintArgs(folder = ROOT) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: folder, encoding: 'utf8' }).split('\0');
  const present = files.filter((file) => file !== '' && existsSync(join(folder, file)));
  const rules = join(ROOT, '.secretlintrc.json');
  return ['--no-glob', '--no-gitignore', '--format=compact', '--secretlintrc', rules, ...present];
}

/**
 * @param {string} [folder] of a git repository
 * @returns {string[]} a line for each secret, in which the secret itself is masked
 */
export function findSecrets(folder = ROOT) {
  const { status, stdout, stderr } = spawnSync(binary('secretlint'), secretlintArgs(folder), {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = stdout.split('\n').filter((line) => line.includes(', Error - '));
  if (status !== 0 && lines.length === 0) throw new Error(`secretlint failed: ${stderr}${stdout}`);
  return lines;
}
