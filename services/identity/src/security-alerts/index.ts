export { SecurityAlerts } from './security-alerts.service';
export { SecurityAlertsModule } from './security-alerts.module';
