import { useEffect, useState } from 'react';
import { onNews } from '../device/offline-events';

export interface Sending {
  id: string;
  done: number;
  total: number;
}

/** Which car is on its way right now, from whichever tab; null between. */
export function useSending(): Sending | null {
  const [sending, setSending] = useState<Sending | null>(null);
  useEffect(
    () =>
      onNews((news) => {
        if (news.kind === 'sending') setSending(news.id === null ? null : { ...news, id: news.id });
      }),
    [],
  );
  return sending;
}
