import { require } from './sources.mjs';

require('./migrate.ts');
