export { carLimitOf } from './catalog';
export { centsOf, dollarsOf } from './money';
export { planChangeTiming } from './plan-change-timing';
export { priceOf, type PlanChoice } from './plan-prices';
export { PlansModule } from './plans.module';
export { planOfPrice, StripePrices, type ChargedPlan } from './stripe-prices.service';
