import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@vault/contracts/identity/two-step';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const half = (): string => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes such as `k3m9x-7qdha`, of 49 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODE_COUNT }, () => `${half()}-${half()}`);

/** A code as it is digested, whatever its letter case, spaces and hyphens; null when it cannot be one. */
export function normalizedRecoveryCode(typed: string): string | null {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === 2 * HALF ? code : null;
}
