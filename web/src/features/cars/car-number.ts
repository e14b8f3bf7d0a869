import { formatVaultNumber } from '../../lib/format';
import { isSample } from '../../lib/sample-car';

/** What is stamped on a car: its number in the vault, or that it is a sample. */
export const carNumber = (car: { userId: string; vaultNumber: number }): string =>
  isSample(car) ? 'Sample' : formatVaultNumber(car.vaultNumber);
