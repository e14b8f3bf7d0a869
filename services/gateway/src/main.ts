import { loadConfig } from '@vault/service-kit/config';
import { gatewayEnv } from './config';
import { startGateway } from './gateway';

void startGateway(loadConfig(gatewayEnv));
