import { Camera } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { Spinner } from '../../design-system/spinner';

interface CameraDialogProps {
  onCapture: (photo: Blob) => void;
  onClose: () => void;
  /** There is no camera, or no permission to use it. */
  onUnavailable: () => void;
}

const jpegQuality = 0.8;

function capture(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}

/** The camera in a dialog, which stays open for further photos until it is closed. */
export const CameraDialog = ({ onCapture, onClose, onUnavailable }: CameraDialogProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const latestOnUnavailable = useRef(onUnavailable);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    latestOnUnavailable.current = onUnavailable;
  });

  useEffect(() => {
    let unmounted = false;
    let stream: MediaStream | null = null;
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
      });
      if (unmounted) stream.getTracks().forEach((track) => track.stop());
      else if (video.current) video.current.srcObject = stream;
    };
    open().catch(() => unmounted || latestOnUnavailable.current());
    return () => {
      unmounted = true;
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  const take = async () => {
    const photo = video.current && (await capture(video.current));
    if (photo) onCapture(photo);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Take a photo"
      description="Fill the frame with the car and keep the light behind you."
      size="md"
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" disabled={!ready} onClick={() => void take()}>
            <Camera aria-hidden className="size-4.5" />
            Capture
          </Button>
        </>
      }
    >
      <div className="studio-sweep relative grid aspect-4/3 place-items-center overflow-hidden rounded-sm border border-line">
        {!ready && <Spinner className="absolute size-8 text-muted" />}
        <video
          ref={video}
          aria-label="Camera preview"
          autoPlay
          muted
          playsInline
          onLoadedData={() => setReady(true)}
          className="size-full object-cover"
        />
      </div>
    </Dialog>
  );
};
