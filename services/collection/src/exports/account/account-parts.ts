import { getPlanAccountData } from '@vault/contracts/billing/account';
import type { Contract } from '@vault/contracts/define';
import { getAccountData } from '@vault/contracts/identity/profile';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { getMailAccountData } from '@vault/contracts/notifications/account';

export interface AccountPart {
  /** Its name in the archive. */
  readonly file: string;
  /** What the service that holds it answers, acting as the person. It takes no input. */
  readonly contract: Contract;
}

/** What other services hold of a person. A service that comes to hold something declares such a contract and adds it. */
export const ACCOUNT_PARTS: readonly AccountPart[] = [
  { file: 'account.json', contract: getAccountData },
  { file: 'plan.json', contract: getPlanAccountData },
  { file: 'market.json', contract: getMarketAccountData },
  { file: 'mails.json', contract: getMailAccountData },
];
