import type { z } from 'zod';
import type { Mail } from './layout';
import * as accountActivated from './account-activated';
import * as accountClosed from './account-closed';
import * as accountRestored from './account-restored';
import * as accountSuspended from './account-suspended';
import * as transactionProgressed from './deal-stepped';
import * as digest from './digest';
import * as exportReady from './export-ready';
import * as listingTakenDown from './listing-taken-down';
import * as message from './message';
import * as newFollower from './new-follower';
import * as offerChanged from './offer-turned';
import * as passwordChanged from './password-changed';
import * as planNews from './plan-news';
import * as resetCode from './reset-code';
import * as savedSearchMatched from './saved-search-matched';
import * as trendSpotted from './trend-spotted';
import * as verifyAddress from './verify-address';
import * as wishMatched from './wish-matched';

const TEMPLATES = {
  'verify-address': verifyAddress,
  'reset-code': resetCode,
  'password-changed': passwordChanged,
  'wish-matched': wishMatched,
  'export-ready': exportReady,
  'saved-search-matched': savedSearchMatched,
  'saved-search-digest': savedSearchMatched,
  'listing-taken-down': listingTakenDown,
  message,
  'offer-turned': offerChanged,
  'deal-stepped': transactionProgressed,
  digest,
  'plan-news': planNews,
  'trend-spotted': trendSpotted,
  'new-follower': newFollower,
  'account-closed': accountClosed,
  'account-restored': accountRestored,
  'account-suspended': accountSuspended,
  'account-activated': accountActivated,
} as const;

export type TemplateName = keyof typeof TEMPLATES;
export type ContentOf<T extends TemplateName> = z.output<(typeof TEMPLATES)[T]['content']>;

interface Template {
  readonly content: z.ZodType;
  render(content: unknown, publicUrl: string, stopUrl?: string): Mail;
}

/**
 * @param stopUrl the page that ends mails of this kind, where they may be ended.
 * @throws when the template is unknown here or the content does not fit it.
 */
export function renderMail(name: string, content: unknown, publicUrl: string, stopUrl?: string): Mail {
  const template = (TEMPLATES as Readonly<Record<string, Template | undefined>>)[name];
  if (!template) throw new Error(`there is no mail template ${name}`);
  return template.render(template.content.parse(content), publicUrl, stopUrl);
}
