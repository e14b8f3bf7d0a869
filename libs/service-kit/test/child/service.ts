import { startService } from '../../src/bootstrap';
import { baseEnv, loadConfig } from '../../src/config';
import { behaviour, TestServiceModule } from '../fixtures/test-service.module';

// The parent counts on an event being in hand when it kills.
behaviour.delayMs = Number(process.env.DELAY_MS ?? 0);

const { gate } = behaviour;
gate.changed = (held) => process.send?.(held);
process.on('message', (message) => {
  if (message === 'release') gate.open();
  else gate.close();
  gate.changed(gate.held);
});
// It ends as it would without a parent.
process.channel?.unref();

// Not one of the product's services, so that none of their contracts is asked of it.
const name = 'kit-test' as Parameters<typeof startService>[0]['name'];
void startService({ name, module: TestServiceModule.forRoot(), config: loadConfig(baseEnv) });
