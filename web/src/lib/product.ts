export { PRODUCT_NAME, PRODUCT_TAGLINE } from '@vault/contracts/common/product';

/** Where people reach a person. */
export const SUPPORT_EMAIL = 'support@diecastvault.example';
/** The address that a paid plan promises to answer first. */
export const PRIORITY_SUPPORT_EMAIL = 'priority@diecastvault.example';
export const VERSION = 'v1.0.0';
export const RELEASE_YEAR = 2025;
