import { loadConfig } from '@vault/service-kit/config';
import { gatewayEnv } from './config';
import { startGateway } from './server';

void startGateway(loadConfig(gatewayEnv));
