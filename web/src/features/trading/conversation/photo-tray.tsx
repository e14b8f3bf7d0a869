import { CircleAlert, X } from 'lucide-react';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { Spinner } from '../../../design-system/spinner';
import { previewOf } from '../../../lib/previews';
import type { DraftPhoto } from './drafts';

interface PhotoTrayProps {
  photos: readonly DraftPhoto[];
  onRemove: (id: string) => void;
}

/** The photos of the draft, with their upload state. */
export const PhotoTray = ({ photos, onRemove }: PhotoTrayProps) => {
  if (photos.length === 0) return null;
  const hasUnreadable = photos.some(({ state }) => state === 'failed');
  return (
    <div className="grid gap-1.5">
      <ul aria-label="Pictures to send" className="flex flex-wrap gap-2">
        {photos.map(({ id, name, blob, state }, index) => (
          <li
            key={id}
            className={`relative overflow-hidden rounded-sm border ${state === 'failed' ? 'border-danger' : 'border-line'}`}
          >
            <PhotoFrame
              photo={state === 'failed' ? null : { url: previewOf(blob) }}
              alt={name}
              ratio="1 / 1"
              className="w-19"
            />
            {state === 'waiting' && (
              <span className="absolute inset-0 grid place-items-center bg-scrim text-ink">
                <Spinner className="size-5" />
              </span>
            )}
            <button
              type="button"
              aria-label={`Remove picture ${index + 1}`}
              onClick={() => onRemove(id)}
              className="absolute top-0 right-0 grid size-8 place-items-center rounded-bl-sm bg-bg/80 text-ink transition-colors hover:bg-bg"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {hasUnreadable && (
        <p role="alert" className="flex items-start gap-1.5 type-fine font-medium text-danger">
          <CircleAlert aria-hidden className="mt-[0.15em] size-3.5 shrink-0" />
          Pictures without a preview could not be read. Remove them, or choose a JPG, PNG or WebP instead.
        </p>
      )}
    </div>
  );
};
