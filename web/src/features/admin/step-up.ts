import { ADMIN_GATE_MINUTES } from '@vault/contracts/identity/admin?light';
import { useSyncExternalStore } from 'react';
import { adminStepUp, reportStepUp, subscribeToStepUp } from '../../api/admin-step-up';

const key = 'adminGateUntil';
const minuteMs = 60_000;

/** The gate was opened here: it closes by itself in half an hour. */
export function rememberStepUp(): void {
  try {
    localStorage.setItem(key, String(Date.now() + ADMIN_GATE_MINUTES * minuteMs));
  } catch {
    // Without storage the remaining time is not shown.
  }
  reportStepUp('open');
}

export function forgetStepUp(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
  reportStepUp('closed');
}

/** When the gate closes, in milliseconds; null where it was not opened in this browser. */
export function stepUpUntil(): number | null {
  try {
    const until = Number(localStorage.getItem(key) ?? Number.NaN);
    return Number.isFinite(until) ? until : null;
  } catch {
    return null;
  }
}

/** Whether the gate is closed. Dialogs give way to it, for it is asked for below them; what they hold stays. */
export const useStepUpRequired = (): boolean => useSyncExternalStore(subscribeToStepUp, adminStepUp) === 'closed';
