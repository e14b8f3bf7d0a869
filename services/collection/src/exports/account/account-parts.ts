import type { Contract } from '@vault/contracts/define';
import { getAccountData } from '@vault/contracts/identity/profile';

export interface AccountPart {
  /** Its name in the archive. */
  readonly file: string;
  /** What the service that holds it answers, acting as the person. It takes no input. */
  readonly contract: Contract;
}

/** What other services hold of a person. A service that comes to hold something declares such a contract and adds it. */
export const ACCOUNT_PARTS: readonly AccountPart[] = [{ file: 'account.json', contract: getAccountData }];
