export { ComparablesModule } from './comparables.module';
