import { require } from './sources.mjs';

require('./service.ts');
