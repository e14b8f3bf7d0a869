import { Refusal } from '../infra/refusal.mjs';

/** @throws {Refusal} when this Node is too old to require ES modules */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  throw new Refusal(
    `Diecast Vault needs Node 20.19 or newer (22.12 of the 22 line); this is ${process.versions.node}.`,
  );
}
