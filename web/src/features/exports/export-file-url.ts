import { fetchExport } from '@vault/contracts/collection/exports?light';
import { toRequest } from '@vault/contracts/define';

/** The URL from which the browser downloads a file that was made in the background. */
export const exportFileUrl = (id: string): string => toRequest(fetchExport, { id }).url;

/** Formats 1536 as '1.5 kB', with decimal units as in the browser's downloads. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'] as const;
  const power = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const size = bytes / 1000 ** power;
  return `${power === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[power] ?? ''}`;
}
