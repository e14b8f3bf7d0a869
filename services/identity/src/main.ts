import { startService } from '@vault/service-kit/bootstrap';
import { readConfig } from './config';
import { IdentityModule } from './identity.module';

const config = readConfig();
void startService({ name: 'identity', module: IdentityModule.forRoot(config), config });
