/** Token for the number of days that an account has to be old before it counts. */
export const MIN_ACCOUNT_AGE_DAYS = Symbol('MEMBER_MIN_AGE_DAYS');
