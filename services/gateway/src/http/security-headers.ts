import { createHash } from 'node:crypto';

const JSON_CSP = "default-src 'none'; frame-ancestors 'none'";

const pageCsp = (scriptSources: readonly string[]): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every response. Routes that serve pages or files override the content security policy. */
export const commonHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** Headers of responses below `/api`: personal data, never cached. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': JSON_CSP,
  'cache-control': 'no-store',
};

/** Headers of the API documentation and of the web app's files. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = { 'content-security-policy': pageCsp([]) };

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Headers of the web app's pages: of inline scripts, only those may run that the given HTML, as it was built, contains. */
export function appPageHeaders(html: string): Readonly<Record<string, string>> {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  );
  return { 'content-security-policy': pageCsp(hashes.map((hash) => `'sha256-${hash}'`)) };
}

/** For files that users uploaded: nothing in them may run, whatever type a browser detects. */
export const UPLOADED_FILE_CSP = "default-src 'none'; sandbox";
