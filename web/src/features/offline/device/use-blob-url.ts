import { useEffect, useState } from 'react';

type Read = () => Promise<Blob | null>;

/** An object URL for a blob on this device; null while it is being read or if there is none. `read` must be stable. */
export function useBlobUrl(read: Read): string | null {
  const [loaded, setLoaded] = useState<{ read: Read; url: string }>();
  useEffect(() => {
    let url: string | null = null;
    let unmounted = false;
    read().then(
      (blob) => {
        if (unmounted || !blob) return;
        url = URL.createObjectURL(blob);
        setLoaded({ read, url });
      },
      () => undefined,
    );
    return () => {
      unmounted = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [read]);
  return loaded?.read === read ? loaded.url : null;
}
