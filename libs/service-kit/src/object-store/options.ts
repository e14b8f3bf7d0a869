import { z } from 'zod';

/** The variables of a service that keeps files. */
export const objectStoreEnv = z.object({
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s):// address' }),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_BUCKET: z.string().default('diecast-vault'),
  S3_REGION: z.string().default('us-east-1'),
});

export interface ObjectStoreOptions {
  /** Address with scheme and, where it differs from the scheme's, the port. */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region?: string;
  /** Longest wait for an answer in milliseconds, 4,000 unless given. */
  readonly timeoutMs?: number;
}
