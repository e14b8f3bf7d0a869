export { AccountPlansModule } from './account-plans.module';
export { accountPlansSchema } from './account-plans.schema';
export { AccountPlansService } from './account-plans.service';
export { gracePeriodEnd } from './effective-plan';
export { PlanReader } from './plan-reader.service';
