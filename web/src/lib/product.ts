export { PRODUCT_NAME, PRODUCT_TAGLINE, SUPPORT_EMAIL } from '@vault/contracts/common/product';

/** The support address of paid plans. */
export const PRIORITY_SUPPORT_EMAIL = 'priority@diecastvault.example';
export const VERSION = 'v1.0.0';
export const RELEASE_YEAR = 2025;
