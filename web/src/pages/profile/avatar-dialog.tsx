import { useEffect, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { Spinner } from '../../design-system/spinner';
import { toast } from '../../design-system/toast-store';
import { useSetAvatarMutation } from '../../features/account';
import { shrinkPhoto } from '../../lib/shrink-photo';
import { errorText } from '../../lib/error-text';

interface AvatarDialogProps {
  file: File;
  onChooseAnother: () => void;
  onClose: () => void;
}

type PreparedPhoto = { file: File; photo: Blob | null; url: string };

/** The chosen photo, small enough to send; undefined while it is being shrunk. */
function usePreparedPhoto(file: File): PreparedPhoto | undefined {
  const [prepared, setPrepared] = useState<PreparedPhoto>();
  useEffect(() => {
    let canceled = false;
    let url = '';
    void shrinkPhoto(file).then((photo) => {
      if (canceled) return;
      url = photo ? URL.createObjectURL(photo) : '';
      setPrepared({ file, photo, url });
    });
    return () => {
      canceled = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return prepared?.file === file ? prepared : undefined;
}

const sizes = ['size-44', 'size-22', 'size-9'];

/** Previews a profile photo in all its sizes. It is cropped to its center by CSS. */
export const AvatarDialog = ({ file, onChooseAnother, onClose }: AvatarDialogProps) => {
  const prepared = usePreparedPhoto(file);
  const [setAvatar, { isLoading, error, reset }] = useSetAvatarMutation();
  const unreadable = prepared?.photo === null;
  const save = async () => {
    if (!prepared?.photo) return;
    const result = await setAvatar(prepared.photo);
    if (result.error) return;
    toast({ title: 'Picture changed', description: 'It is now shown beside your name.' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isLoading && onClose()}
      title="Your picture"
      description="This is how it looks to you and, with a public profile, to other collectors."
      footer={
        <>
          <Button
            disabled={isLoading}
            onClick={() => {
              reset();
              onChooseAnother();
            }}
          >
            Choose another
          </Button>
          <Button variant="primary" busy={isLoading} disabled={!prepared?.photo} onClick={() => void save()}>
            {isLoading ? 'Sending...' : 'Use this picture'}
          </Button>
        </>
      }
    >
      <FormAlert>
        {unreadable
          ? 'This file cannot be read as a JPG, PNG or WebP picture. Choose another.'
          : error && errorText(error, 'Failed to upload the picture. Please try again.')}
      </FormAlert>
      {!unreadable && (
        <div className="mt-3 flex min-h-44 flex-wrap items-end justify-center gap-5">
          {prepared ? (
            sizes.map((size, index) => (
              <span
                key={size}
                className={`${size} shrink-0 overflow-hidden rounded-full border border-brass bg-surface`}
              >
                <img
                  src={prepared.url}
                  alt={index === 0 ? 'The picture that you chose' : ''}
                  className="size-full object-cover"
                />
              </span>
            ))
          ) : (
            <Spinner className="my-auto text-muted" />
          )}
        </div>
      )}
    </Dialog>
  );
};
