import { startService } from '../../src/bootstrap';
import { baseEnv, loadConfig } from '../../src/config';
import { behaviour, TestServiceModule } from '../fixtures/test-service.module';

// The parent counts on an event being in hand when it kills.
behaviour.delayMs = Number(process.env.DELAY_MS ?? 0);

// Not one of the product's services, so that none of their contracts is asked of it.
const name = 'kit-test' as Parameters<typeof startService>[0]['name'];
void startService({ name, module: TestServiceModule.forRoot(), config: loadConfig(baseEnv) });
