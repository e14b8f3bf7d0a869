import { useSyncExternalStore } from 'react';
import { errorText } from './error-text';

const TEXTS: Readonly<Record<string, string>> = {
  NotAllowedError: 'Your device did not confirm that it is you. Please try again.',
  InvalidStateError: 'This device has a passkey of your vault already.',
  SecurityError: 'Passkeys work only at the vault’s own address.',
  NotSupportedError: 'This device cannot keep passkeys.',
};

/** The text for a failed passkey, refused by the browser or by the server. */
export function passkeyProblem(error: unknown): string {
  const known = error instanceof Error ? TEXTS[error.name] : undefined;
  return known ?? errorText(error);
}

const isSupported = (): boolean => typeof PublicKeyCredential === 'function';
const neverChanges = () => () => undefined;

/** Prerendered pages assume it, as nearly every browser does. */
export const useSupportsPasskeys = (): boolean => useSyncExternalStore(neverChanges, isSupported, () => true);
