export { useSubscriptionQuery } from './billing.api';
export { InvoiceTable } from './invoice-table';
export { PlanPanel } from './plan-panel';
export { RefundPanel } from './refund-panel';
export { nextText, planText, TIER_NAMES } from './subscription-text';
export { useChoosePlan } from './use-choose-plan';
export { useConfirmedPlan } from './use-confirmed-plan';
