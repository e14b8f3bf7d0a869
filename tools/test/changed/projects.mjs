import { relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../run/project.mjs';

/** What a type check reads. */
const TYPED = /\.(?:[mc]?[jt]s|tsx|json)$/;

/**
 * The projects of the type check in which a change can be an error: those of the changed files, and those that refer to
 * them, directly or not.
 * @param {readonly string[]} changed paths relative to the root
 * @returns {string[]} paths relative to the root; the root, which stands for all, when a changed file is in none or gone
 */
export function affectedProjects(changed) {
  const typed = changed.filter((file) => TYPED.test(file));
  // Each comes after those that it refers to.
  const projects = projectAt(ROOT).references.map((path) => ({ path, ...projectAt(path) }));
  if (!typed.every((file) => projects.some(({ files }) => files.has(file)))) return ['.'];
  /** @type {Set<string>} */
  const affected = new Set();
  for (const { path, files, references } of projects) {
    if (typed.some((file) => files.has(file)) || references.some((each) => affected.has(each))) affected.add(path);
  }
  return [...affected].map((path) => relative(ROOT, path));
}

/**
 * @param {string} path of a folder with a `tsconfig.json`, or of such a file
 * @returns {{ files: Set<string>, references: string[] }} relative to the root, and absolute
 */
function projectAt(path) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const config = ts.getParsedCommandLineOfConfigFile(ts.resolveProjectReferencePath({ path }), {}, host);
  if (!config) throw new Error(`${path} is no project`);
  return {
    files: new Set(config.fileNames.map((file) => relative(ROOT, file))),
    references: (config.projectReferences ?? []).map((reference) => reference.path),
  };
}
