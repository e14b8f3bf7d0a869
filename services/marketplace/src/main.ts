import { startService } from '@vault/service-kit/bootstrap';
import { readConfig } from './config';
import { MarketplaceModule } from './marketplace.module';

const config = readConfig();
void startService({ name: 'marketplace', module: MarketplaceModule.forRoot(config), config });
