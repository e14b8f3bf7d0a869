/** The product's name; rename it here only. */
export const PRODUCT_NAME = 'Diecast Vault';
export const PRODUCT_TAGLINE = 'Premium collection management for automotive enthusiasts';
export const SUPPORT_EMAIL = 'support@diecastvault.example';
