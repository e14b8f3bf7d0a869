import { ownerOf, type AnyContract, type EventContract } from './define';
import * as planAccount from './billing/account';
import * as planAdministration from './billing/administration';
import * as billingEvents from './billing/events';
import * as plans from './billing/plans';
import * as refunds from './billing/refunds';
import * as subscription from './billing/subscription';
import * as stripeWebhooks from './billing/webhooks';
import * as vaultAdministration from './collection/administration';
import * as cars from './collection/cars';
import * as catalogProposals from './collection/catalog-proposals';
import * as checklists from './collection/checklists';
import * as vaultCollectors from './collection/collectors';
import * as vaultExports from './collection/exports';
import * as imports from './collection/imports';
import * as releaseFacts from './collection/release-facts';
import * as releases from './collection/releases';
import * as insights from './collection/insights';
import * as marketReleases from './collection/market-releases';
import * as collectionEvents from './collection/events';
import * as photos from './collection/photos';
import * as rarity from './collection/rarity';
import * as sampleVault from './collection/sample-vault';
import * as showcase from './collection/showcase';
import * as transfers from './collection/transfers';
import * as trends from './collection/trends';
import * as vaultLists from './collection/vault-lists';
import * as wishedListings from './collection/wished-listings';
import * as wishlist from './collection/wishlist';
import * as upload from './gateway/upload';
import * as account from './identity/account';
import * as admin from './identity/admin';
import * as audit from './identity/audit';
import * as auth from './identity/auth';
import * as avatar from './identity/avatar';
import * as confirmation from './identity/confirmation';
import * as collectorReports from './identity/collector-reports';
import * as collectors from './identity/collectors';
import * as feed from './identity/feed';
import * as operations from './identity/operations';
import * as twoStep from './identity/two-step';
import * as users from './identity/users';
import * as passkeys from './identity/passkeys';
import * as profile from './identity/profile';
import * as relations from './identity/relations';
import * as securityAlerts from './identity/security-alerts';
import * as marketAccount from './marketplace/account';
import * as marketAdministration from './marketplace/administration';
import * as openTransactions from './marketplace/open-transactions';
import * as comparables from './marketplace/comparables';
import * as directMessages from './marketplace/direct-messages';
import * as favorites from './marketplace/favorites';
import * as listingPhotos from './marketplace/photos';
import * as listings from './marketplace/listings';
import * as messages from './marketplace/messages';
import * as marketplaceEvents from './marketplace/events';
import * as offers from './marketplace/offers';
import * as reports from './marketplace/reports';
import * as savedSearches from './marketplace/saved-searches';
import * as sellers from './marketplace/sellers';
import * as transactions from './marketplace/transactions';
import * as mailAccount from './notifications/account';
import * as inbox from './notifications/inbox';
import * as mailEvents from './notifications/mail';
import * as preferences from './notifications/preferences';
import { SERVICE_NAMES, type ServiceName } from './services';

export { SERVICE_NAMES, type ServiceName };

const declared = [
  admin,
  audit,
  auth,
  account,
  avatar,
  collectors,
  confirmation,
  collectorReports,
  feed,
  operations,
  passkeys,
  twoStep,
  users,
  profile,
  relations,
  securityAlerts,
  vaultAdministration,
  vaultCollectors,
  collectionEvents,
  cars,
  vaultLists,
  insights,
  trends,
  photos,
  releaseFacts,
  releases,
  rarity,
  marketReleases,
  sampleVault,
  showcase,
  wishlist,
  wishedListings,
  checklists,
  transfers,
  catalogProposals,
  vaultExports,
  imports,
  comparables,
  listings,
  listingPhotos,
  messages,
  directMessages,
  sellers,
  marketplaceEvents,
  offers,
  transactions,
  reports,
  favorites,
  savedSearches,
  plans,
  subscription,
  refunds,
  planAccount,
  planAdministration,
  stripeWebhooks,
  billingEvents,
  marketAccount,
  marketAdministration,
  openTransactions,
  mailAccount,
  inbox,
  mailEvents,
  preferences,
  upload,
].flatMap((module) => Object.values(module) as unknown[]);

const hasKind = (value: unknown): value is { kind: unknown } =>
  typeof value === 'object' && value !== null && 'kind' in value;

/** Every declared command and query. A new contract file must be added to the list above. */
export const CONTRACTS: readonly AnyContract[] = declared.filter(
  (value): value is AnyContract => hasKind(value) && (value.kind === 'command' || value.kind === 'query'),
);

export const EVENTS: readonly EventContract[] = declared.filter(
  (value): value is EventContract => hasKind(value) && value.kind === 'event',
);

/** The events that a service must subscribe to, each with at least one subscriber. */
export const eventsConsumedBy = (service: ServiceName): readonly EventContract[] =>
  EVENTS.filter(({ consumers }) => consumers.includes(service));

/** The contracts that a service must handle, each with exactly one handler. */
export const contractsOf = (service: ServiceName): readonly AnyContract[] =>
  CONTRACTS.filter((contract) => ownerOf(contract) === service);
