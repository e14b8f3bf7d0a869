import { v7 } from 'uuid';

const SANE = /^[\w.-]{1,64}$/;

/** The caller's own request id when it can stand in headers and logs, else a new one. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && SANE.test(header) ? header : v7();
