import clsx from 'clsx';
import { ChevronLeft, ChevronRight, RotateCw, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { PhotoFrame } from '../../design-system/photo-frame';
import { Spinner } from '../../design-system/spinner';
import { previewOf } from '../../lib/previews';
import type { PhotoEntry } from './photo-list';

interface PhotoTileProps {
  photo: PhotoEntry;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  /** Called when another tile is dropped here. */
  onDropTile: (id: string) => void;
}

const TILE_MIME_TYPE = 'application/x-photo-tile';

const toolStyle =
  'grid size-9 place-items-center rounded-xs text-ink transition-colors hover:bg-hover active:bg-press disabled:opacity-30';

/** A photo of the form, which can be moved by dragging, by its buttons, or by the arrow keys. */
export const PhotoTile = ({ photo, index, count, onMove, onRemove, onRetry, onDropTile }: PhotoTileProps) => {
  const [isDragOver, setIsDragOver] = useState(false);
  const source = photo.kind === 'existing' ? photo.url : previewOf(photo.blob);
  const name = `Photo ${index + 1}`;
  const failed = photo.kind === 'new' && photo.state === 'failed';
  const waiting = photo.kind === 'new' && photo.state === 'waiting';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (target !== undefined) onMove(target);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else return;
    event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    const id = event.dataTransfer.getData(TILE_MIME_TYPE);
    setIsDragOver(false);
    if (!id) return;
    event.preventDefault();
    event.stopPropagation();
    onDropTile(id);
  };

  return (
    <li
      tabIndex={0}
      aria-label={`${name} of ${count}${index === 0 ? ', cover' : ''}`}
      aria-keyshortcuts="ArrowLeft ArrowRight Delete"
      draggable
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData(TILE_MIME_TYPE, photo.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(TILE_MIME_TYPE)) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
      className={clsx(
        'relative cursor-grab overflow-hidden rounded-sm border bg-surface transition-[border-color,transform] active:cursor-grabbing',
        isDragOver ? 'scale-[1.02] border-accent' : 'border-line',
        failed && 'border-danger',
      )}
    >
      <PhotoFrame
        photo={{ url: source, thumbhash: photo.kind === 'existing' ? photo.thumbhash : null }}
        alt={`${name}${photo.kind === 'new' ? `: ${photo.name}` : ''}`}
        sizes="160px"
        priority={index === 0}
        className="pointer-events-none"
      >
        {waiting && (
          <span className="absolute inset-0 grid place-items-center bg-scrim text-ink">
            <Spinner className="size-6" />
          </span>
        )}
      </PhotoFrame>
      {index === 0 && (
        <span className="absolute top-0 left-0 rounded-br-xs bg-accent px-2 py-0.5 type-stamp text-accent-ink">
          Cover
        </span>
      )}
      {failed && <p className="px-2 pt-1.5 type-fine text-danger">This file is not a readable image.</p>}
      <div className="flex items-center justify-between p-1">
        <button
          type="button"
          aria-label={`Move ${name} earlier`}
          className={toolStyle}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ChevronLeft aria-hidden className="size-4.5" />
        </button>
        {failed && (
          <button type="button" aria-label={`Try ${name} again`} className={toolStyle} onClick={onRetry}>
            <RotateCw aria-hidden className="size-4" />
          </button>
        )}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          className={clsx(toolStyle, 'hover:text-danger')}
          onClick={onRemove}
        >
          <X aria-hidden className="size-4.5" />
        </button>
        <button
          type="button"
          aria-label={`Move ${name} later`}
          className={toolStyle}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ChevronRight aria-hidden className="size-4.5" />
        </button>
      </div>
    </li>
  );
};
