/**
 * `npm run supply-chain`: writes the bill of materials of production (CycloneDX) into `.data/sbom.json`, checks licenses, looks
 * for secrets in the sources, and asks the registry for known holes where it answers. Fails for a refused license, a secret or
 * a hole of high severity.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { refusedLicenses } from './licenses.mjs';
import { findSecrets } from './secrets.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
const FAILING = ['high', 'critical'];

/**
 * @param {string[]} args
 * @returns {Promise<string>} what npm prints, also when it ends with an error code
 */
async function npm(...args) {
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };
  const run = promisify(execFile)('npm', args, options);
  return (await run.catch((/** @type {{ stdout?: string }} */ error) => ({ stdout: error.stdout ?? '' }))).stdout;
}

async function writeSbom() {
  // An optional peer dependency of another version, which we do not use, would stop npm.
  const text = await npm('sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--legacy-peer-deps');
  const { components } = JSON.parse(text);
  const file = join(ROOT, '.data', 'sbom.json');
  await mkdir(join(ROOT, '.data'), { recursive: true });
  await writeFile(file, text);
  return `SBOM: ${components.length} packages, ${file}`;
}

/** @returns {Promise<{ text: string, isBad: boolean }>} */
async function checkLicenses() {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  const refused = refusedLicenses(packages);
  const text = refused.length === 0 ? 'all allowed' : `not allowed:\n  ${refused.join('\n  ')}`;
  return { text: `Licenses: ${text}`, isBad: refused.length > 0 };
}

function checkSecrets() {
  const found = findSecrets();
  const text = found.length === 0 ? 'none found' : `found:\n  ${found.join('\n  ')}`;
  return { text: `Secrets in the sources: ${text}`, isBad: found.length > 0 };
}

/** @returns {Promise<{ text: string, isBad: boolean }>} */
async function audit() {
  const answer = await npm('audit', '--omit=dev', '--json');
  const counts = JSON.parse(answer.slice(answer.indexOf('{')) || '{}').metadata?.vulnerabilities;
  if (!counts) return { text: 'Known holes: NOT CHECKED, the registry does not answer', isBad: false };
  const isBad = FAILING.some((severity) => counts[severity] > 0);
  return { text: `Known holes: ${JSON.stringify(counts)}`, isBad };
}

console.log(await writeSbom());
for (const { text, isBad } of [await checkLicenses(), checkSecrets(), await audit()]) {
  console.log(text);
  if (isBad) process.exitCode = 1;
}
