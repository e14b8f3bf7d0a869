import { makeStore } from '../api/store';

/** The browser's one store; tests and pages that are rendered ahead make their own. */
export const store = makeStore();
