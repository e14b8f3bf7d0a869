/**
 * Request header with the id of the account that the request is meant for. If another user is signed in by the time it
 * arrives, the answer is 401, so that data queued offline by one user is never sent as another.
 */
export const ACCOUNT_HEADER = 'x-account-id';
