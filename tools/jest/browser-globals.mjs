import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these, which jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });
