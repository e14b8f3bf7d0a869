import { Module } from '@nestjs/common';
import { ThrottleModule } from '../throttle';
import { SecurityAlerts } from './security-alerts.service';

@Module({ imports: [ThrottleModule], providers: [SecurityAlerts], exports: [SecurityAlerts] })
export class SecurityAlertsModule {}
