import { useEffect, useState } from 'react';

type Read = () => Promise<Blob | null>;

/** An address for a picture on this device; null until it is read, or when there is none. `read` must stay the same. */
export function useBlobUrl(read: Read): string | null {
  const [shown, setShown] = useState<{ read: Read; url: string }>();
  useEffect(() => {
    let url: string | null = null;
    let gone = false;
    read().then(
      (blob) => {
        if (gone || !blob) return;
        url = URL.createObjectURL(blob);
        setShown({ read, url });
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [read]);
  return shown?.read === read ? shown.url : null;
}
