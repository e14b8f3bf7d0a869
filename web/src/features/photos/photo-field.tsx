import { MAX_IMAGES } from '@vault/contracts/collection/cars?light';
import clsx from 'clsx';
import { Camera, ImagePlus } from 'lucide-react';
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '../../design-system/button';
import { ProgressBar } from '../../design-system/progress-bar';
import { toast } from '../../design-system/toast-store';
import { remainingPhotos } from './photo-list';
import { PhotoTile } from './photo-tile';
import { type PhotosHandle, toastTooManyPhotos } from './use-photos';

const CameraDialog = lazy(async () => ({ default: (await import('./camera-dialog')).CameraDialog }));

interface PhotoFieldProps {
  handle: PhotosHandle;
  /** The uploaded share, 0 to 1; null while nothing is being uploaded. */
  progress: number | null;
  error?: string | undefined;
}

const canUseCamera = (): boolean => 'mediaDevices' in navigator;

/** The field for choosing, taking and ordering photos. */
export const PhotoField = ({ handle, progress, error }: PhotoFieldProps) => {
  const { photos, add, move, remove, retry } = handle;
  const [camera, setCamera] = useState(false);
  const [isDragOver, setIsDragOver] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const filesId = useId();

  const openCamera = () => {
    if (remainingPhotos(photos) === 0) toastTooManyPhotos();
    else if (canUseCamera()) setCamera(true);
    else cameraInput.current?.click();
  };
  const onUnavailable = () => {
    setCamera(false);
    toast({
      title: 'Camera Error',
      description: 'Unable to access camera. Please check permissions.',
      variant: 'destructive',
      action: { label: 'Choose a file', onSelect: () => cameraInput.current?.click() },
    });
  };
  const onCapture = (photo: Blob) => {
    if (add([new File([photo], 'camera.jpg', { type: photo.type })])) toast({ title: 'Photo captured' });
  };
  const onDrop = (event: DragEvent) => {
    setIsDragOver(false);
    const dropped = [...event.dataTransfer.files].filter((file) => file.type.startsWith('image/'));
    if (dropped.length === 0) return;
    event.preventDefault();
    add(dropped);
  };
  const place = (id: string, to: number) => {
    move(id, to);
    setAnnouncement(to <= 0 ? 'Now the cover' : `Now photo ${Math.min(to + 1, photos.length)} of ${photos.length}`);
  };

  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={onDrop}
      className={clsx(
        'rounded-md border border-dashed p-3 transition-colors sm:p-4',
        isDragOver ? 'border-accent bg-hover' : 'border-control',
      )}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => fileInput.current?.click()}>
          <ImagePlus aria-hidden className="size-4.5" />
          Choose Photos
        </Button>
        <Button onClick={openCamera}>
          <Camera aria-hidden className="size-4.5" />
          Take Photo
        </Button>
        <p className="type-fine text-muted">
          {photos.length} of {MAX_IMAGES}. JPG, PNG or WebP. Large photos are shrunk before they are sent.
        </p>
      </div>
      <label htmlFor={filesId} className="sr-only">
        Photos
      </label>
      <input
        ref={fileInput}
        id={filesId}
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <input
        ref={cameraInput}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Photo from the camera"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {photos.length > 0 && (
        <ol
          aria-label="Photos, the first is the cover"
          className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-3"
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              onMove={(to) => place(photo.id, to)}
              onRemove={() => remove(photo.id)}
              onRetry={() => retry(photo.id)}
              onDropTile={(id) => place(id, index)}
            />
          ))}
        </ol>
      )}
      {progress !== null && photos.length > 0 && (
        <div className="mt-4 grid gap-1.5">
          <ProgressBar label="Sending photos" value={Math.round(progress * 100)} />
          <p className="type-fine text-muted">
            {progress < 1 ? `Sending photos: ${Math.round(progress * 100)} %` : 'Photos sent, saving…'}
          </p>
        </div>
      )}
      {error && (
        <p role="alert" className="mt-3 type-fine font-medium text-danger">
          {error}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {camera && (
        <Suspense>
          <CameraDialog onCapture={onCapture} onClose={() => setCamera(false)} onUnavailable={onUnavailable} />
        </Suspense>
      )}
    </div>
  );
};
