import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** SHA-256 as hex: what is stored of a secret. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
