export { AdministratorModule } from './administrator.module';
export { AdministratorService } from './administrator.service';
