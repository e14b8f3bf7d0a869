/**
 * The header by which a request says whose it is: the id of the account. Whoever else is signed in by the time it
 * arrives gets 401, so that what one person put aside on a device is never given to another.
 */
export const ACCOUNT_HEADER = 'x-account-id';
