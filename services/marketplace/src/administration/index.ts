export { AdministrationModule } from './administration.module';
