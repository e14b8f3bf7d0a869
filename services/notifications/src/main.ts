import { startService } from '@vault/service-kit/bootstrap';
import { readConfig } from './config';
import { NotificationsModule } from './notifications.module';

const config = readConfig();
void startService({ name: 'notifications', module: NotificationsModule.forRoot(config), config });
