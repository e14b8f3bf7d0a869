import type { AccountData } from '@vault/contracts/common/account-data';
import { getPlanAccountData } from '@vault/contracts/billing/account';
import type { Contract } from '@vault/contracts/define';
import { getAccountData } from '@vault/contracts/identity/profile';
import { getMarketAccountData } from '@vault/contracts/marketplace/account';
import { getMailAccountData } from '@vault/contracts/notifications/account';
import type { z } from 'zod';

export interface AccountPart {
  /** Its name in the archive. */
  readonly file: string;
  /** An internal query without input, which is called as the user. */
  readonly contract: Contract<z.ZodType, typeof AccountData>;
}

/** The account data of other services. A service that stores data of users declares such a query and adds it here. */
export const ACCOUNT_PARTS: readonly AccountPart[] = [
  { file: 'account.json', contract: getAccountData },
  { file: 'plan.json', contract: getPlanAccountData },
  { file: 'market.json', contract: getMarketAccountData },
  { file: 'mails.json', contract: getMailAccountData },
];
