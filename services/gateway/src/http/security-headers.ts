const JSON_CSP = "default-src 'none'; frame-ancestors 'none'";

const PAGE_CSP = [
  "default-src 'self'",
  "script-src 'self'",
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

/** On every answer. A route that serves something else than data sets its own policy over it. */
export const commonHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/** On answers below `/api`: data for one person, to be kept by nobody. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': JSON_CSP,
  'cache-control': 'no-store',
};

/** On pages, ours and the API's documentation. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = { 'content-security-policy': PAGE_CSP };

/** On files that people uploaded: nothing in them may run, whatever a browser makes of them. */
export const UPLOADED_FILE_CSP = "default-src 'none'; sandbox";
