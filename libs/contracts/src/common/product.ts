/** The product's name: the one place to rename it. */
export const PRODUCT_NAME = 'Diecast Vault';
export const PRODUCT_TAGLINE = 'Premium collection management for automotive enthusiasts';
/** Where people reach a person. */
export const SUPPORT_EMAIL = 'support@diecastvault.example';
