/** Its readers of certificates take 20 MB: loaded with the first passkey. */
export const importWebAuthn = () => import('@simplewebauthn/server');
