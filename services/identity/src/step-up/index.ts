export { StepUpModule } from './step-up.module';
