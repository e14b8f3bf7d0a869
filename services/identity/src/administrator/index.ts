export { AdminFactors } from './admin-factors.service';
export { AdministratorModule } from './administrator.module';
export { AdministratorService } from './administrator.service';
