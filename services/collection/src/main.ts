import { startService } from '@vault/service-kit/bootstrap';
import { CollectionModule } from './collection.module';
import { readConfig } from './config';

const config = readConfig();
void startService({ name: 'collection', module: CollectionModule.forRoot(config), config });
