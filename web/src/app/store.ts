import { makeStore } from '../api/store';

/** The store of the browser; tests and prerendering create their own. */
export const store = makeStore();
