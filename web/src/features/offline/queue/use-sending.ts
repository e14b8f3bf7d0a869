import { useEffect, useState } from 'react';
import { onOfflineEvent } from '../device/offline-events';

export interface Sending {
  id: string;
  done: number;
  total: number;
}

/** The car that is being sent by any tab; null if none is. */
export function useSending(): Sending | null {
  const [sending, setSending] = useState<Sending | null>(null);
  useEffect(
    () =>
      onOfflineEvent((event) => {
        if (event.kind === 'sending') setSending(event.id === null ? null : { ...event, id: event.id });
      }),
    [],
  );
  return sending;
}
