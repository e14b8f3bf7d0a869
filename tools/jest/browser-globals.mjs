import { TextDecoder, TextEncoder } from 'node:util';

// The router needs these, which jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Nothing has a place in jsdom.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => undefined;
