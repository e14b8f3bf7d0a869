import { join } from 'node:path';
import { require } from '../../../../libs/service-kit/test/child/sources.mjs';

require(join(import.meta.dirname, '../../src/main.ts'));
