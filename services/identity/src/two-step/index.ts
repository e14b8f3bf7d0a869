export { TwoStepCodes } from './two-step-codes.service';
export { TwoStepModule } from './two-step.module';
export { twoStepSchema } from './two-step.schema';
