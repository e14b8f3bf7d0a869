import type { getOfflineChecklists } from '@vault/contracts/collection/checklists?light';
import type { getOfflineVault } from '@vault/contracts/collection/vault-lists?light';
import { ACCOUNT_HEADER } from '@vault/contracts/common/account-header';
import { toRequest } from '@vault/contracts/define';

const marginMs = 15_000;

/** Fetches a copy for offline use for an account, by the version that this device has; null when it could not be fetched. */
export async function fetchCopy<T>(
  contract: typeof getOfflineVault | typeof getOfflineChecklists,
  userId: string,
  since: string | undefined,
): Promise<T | null> {
  const { url } = toRequest(contract, since === undefined ? {} : { since });
  try {
    const response = await fetch(url, {
      headers: { Accept: 'application/json', [ACCOUNT_HEADER]: userId },
      signal: AbortSignal.timeout((contract.http?.deadlineMs ?? 0) + marginMs),
    });
    return response.ok ? ((await response.json()) as T) : null;
  } catch {
    return null;
  }
}
