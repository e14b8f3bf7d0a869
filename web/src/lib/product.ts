export { PRODUCT_NAME, PRODUCT_TAGLINE, SUPPORT_EMAIL } from '@vault/contracts/common/product';

/** The address that a paid plan promises to answer first. */
export const PRIORITY_SUPPORT_EMAIL = 'priority@diecastvault.example';
export const VERSION = 'v1.0.0';
export const RELEASE_YEAR = 2025;
