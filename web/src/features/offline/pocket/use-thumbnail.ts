import { useEffect, useState } from 'react';
import { thumbnailOf } from './thumbnails';

/** An address for the kept picture of a photo; null while there is none. */
export function useThumbnail(userId: string, photo: string | null): string | null {
  const [shown, setShown] = useState<{ photo: string; url: string }>();
  useEffect(() => {
    if (!photo) return;
    let url: string | null = null;
    let gone = false;
    thumbnailOf(userId, photo).then(
      (blob) => {
        if (gone || !blob) return;
        url = URL.createObjectURL(blob);
        setShown({ photo, url });
      },
      () => undefined,
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [userId, photo]);
  return shown?.photo === photo ? shown.url : null;
}
