import clsx from 'clsx';
import { type FramedPhoto, PhotoFrame } from './photo-frame';

interface PhotoThumbsProps {
  photos: readonly FramedPhoto[];
  /** The index of the photo that is shown large. */
  at: number;
  onChoose: (index: number) => void;
  /** The class of each thumbnail. */
  className?: string;
}

/** Thumbnails of all photos; a click chooses the one that is shown large. */
export const PhotoThumbs = ({ photos, at, onChoose, className }: PhotoThumbsProps) => (
  <ul aria-label="Photos" className="grid grid-cols-5 gap-2 sm:grid-cols-6 lg:grid-cols-8">
    {photos.map((photo, index) => (
      <li key={photo.url}>
        <button
          type="button"
          aria-label={`Show photo ${index + 1}`}
          aria-current={index === at}
          onClick={() => onChoose(index)}
          className={clsx(
            'block w-full overflow-hidden rounded-sm border transition-colors',
            index === at ? 'border-accent' : 'border-line hover:border-control',
          )}
        >
          <PhotoFrame photo={photo} alt="" sizes="120px" className={className} />
        </button>
      </li>
    ))}
  </ul>
);
