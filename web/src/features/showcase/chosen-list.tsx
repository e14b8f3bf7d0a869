import type { OfflineCar } from '@vault/contracts/collection/vault-lists';
import clsx from 'clsx';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { PhotoFrame } from '../../design-system/photo-frame';

interface ChosenListProps {
  cars: readonly OfflineCar[];
  onMove: (id: string, to: number) => void;
  onRemove: (id: string) => void;
}

interface RowProps extends Omit<ChosenListProps, 'cars'> {
  car: OfflineCar;
  index: number;
  count: number;
}

const ROW_MIME_TYPE = 'application/x-showcase-car';

const Row = ({ car, index, count, onMove, onRemove }: RowProps) => {
  const [isDragOver, setIsDragOver] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to !== undefined) onMove(car.id, to);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(car.id);
    else return;
    event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    setIsDragOver(false);
    const id = event.dataTransfer.getData(ROW_MIME_TYPE);
    if (!id) return;
    event.preventDefault();
    onMove(id, index);
  };
  return (
    <li
      tabIndex={0}
      aria-label={`${car.name}, place ${index + 1} of ${count}`}
      aria-keyshortcuts="ArrowUp ArrowDown Delete"
      draggable
      onKeyDown={onKeyDown}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(ROW_MIME_TYPE, car.id);
        dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(ROW_MIME_TYPE)) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
      className={clsx(
        'flex cursor-grab items-center gap-2 rounded-sm border bg-surface pr-1 transition-colors [contain-intrinsic-size:auto_3.625rem] [content-visibility:auto] active:cursor-grabbing',
        isDragOver ? 'border-accent' : 'border-line',
      )}
    >
      <GripVertical aria-hidden className="ml-1.5 size-4 shrink-0 text-muted" />
      <PhotoFrame
        photo={car.photo ? { url: car.photo, thumbhash: car.thumbhash } : null}
        alt=""
        sizes="4.5rem"
        className="pointer-events-none my-1 w-18 shrink-0 rounded-xs"
      />
      <div className="min-w-0 grow">
        <p className="truncate type-label">{car.name}</p>
        <p className="truncate type-fine text-muted">{[car.brand, car.scale, car.year].filter(Boolean).join(' · ')}</p>
      </div>
      <button
        type="button"
        aria-label={`Move ${car.name} up`}
        disabled={index === 0}
        onClick={() => onMove(car.id, index - 1)}
        className={iconButtonStyle('max-sm:hidden disabled:opacity-30')}
      >
        <ChevronUp aria-hidden className="size-4.5" />
      </button>
      <button
        type="button"
        aria-label={`Move ${car.name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(car.id, index + 1)}
        className={iconButtonStyle('max-sm:hidden disabled:opacity-30')}
      >
        <ChevronDown aria-hidden className="size-4.5" />
      </button>
      <button
        type="button"
        aria-label={`Take ${car.name} off the showcase`}
        onClick={() => onRemove(car.id)}
        className={iconButtonStyle()}
      >
        <X aria-hidden className="size-4.5" />
      </button>
    </li>
  );
};

/** The chosen cars in their order, which can be moved by dragging, by their buttons, or by the arrow keys. */
export const ChosenList = ({ cars, onMove, onRemove }: ChosenListProps) => {
  const [announcement, setAnnouncement] = useState('');
  const move = (id: string, to: number) => {
    onMove(id, to);
    setAnnouncement(`Now at position ${Math.min(Math.max(0, to), cars.length - 1) + 1} of ${cars.length}`);
  };
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol aria-label="Chosen cars" className="grid grid-cols-1 gap-2">
        {cars.map((car, index) => (
          <Row key={car.id} {...{ car, index, onRemove }} count={cars.length} onMove={move} />
        ))}
      </ol>
    </>
  );
};
