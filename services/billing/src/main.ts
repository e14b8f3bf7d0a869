import { startService } from '@vault/service-kit/bootstrap';
import { BillingModule } from './billing.module';
import { readConfig } from './config';

const config = readConfig();
void startService({ name: 'billing', module: BillingModule.forRoot(config), config });
