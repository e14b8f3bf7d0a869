export { AdministrationModule } from './administration.module';
export { administrationSchema } from './administration.schema';
