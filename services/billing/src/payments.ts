import { ActsService } from './acts/acts.service';
import { TurnsService } from './acts/turns.service';
import { ChangesHandler } from './changes/changes.handler';
import { ChangesService } from './changes/changes.service';
import { OwnSubscriptionService } from './changes/own-subscription';
import { StripeChanges } from './changes/stripe-changes';
import { CheckoutHandler } from './checkout/checkout.handler';
import { CheckoutService } from './checkout/checkout.service';
import { CheckoutsStore } from './checkout/checkouts.store';
import { ContactsService } from './contacts/contacts.service';
import { ContactsSubscriber } from './contacts/contacts.subscriber';
import { CustomersService } from './customers/customers.service';
import { InvoicesHandler } from './invoices/invoices.handler';
import { OverviewHandler } from './overview/overview.handler';
import { OverviewService } from './overview/overview.service';
import { PortalHandler } from './portal/portal.handler';
import { PortalService } from './portal/portal.service';
import { PricesService } from './prices/prices.service';
import { AskingService } from './refunds/asking.service';
import { DecidingService } from './refunds/deciding.service';
import { RefundReadsService } from './refunds/refund-reads.service';
import { RefundsAtStripe } from './refunds/refunds-at-stripe';
import { RefundsFinisher } from './refunds/refunds.finisher';
import { RefundsHandler } from './refunds/refunds.handler';

/** What people do about what they pay for. */
export const paymentControllers = [
  ...[ChangesHandler, CheckoutHandler, ContactsSubscriber, InvoicesHandler, OverviewHandler, PortalHandler],
  RefundsHandler,
];

export const paymentProviders = [
  ...[ActsService, TurnsService, ContactsService, CustomersService, PricesService],
  ...[ChangesService, CheckoutService, CheckoutsStore, OverviewService, OwnSubscriptionService, PortalService],
  ...[StripeChanges, AskingService, DecidingService, RefundReadsService, RefundsAtStripe, RefundsFinisher],
];
