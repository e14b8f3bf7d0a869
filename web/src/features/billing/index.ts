export { useSubscriptionQuery } from './billing.api';
export { InvoiceTable } from './invoice-table';
export { PlanPanel } from './plan-panel';
export { RefundPanel } from './refund-panel';
export { nextPaymentText, planText, TIER_NAMES } from './subscription-text';
export { useChoosePlan } from './use-choose-plan';
export { useConfirmedPlan } from './use-confirmed-plan';
