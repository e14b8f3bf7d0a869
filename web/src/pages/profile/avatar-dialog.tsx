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

type Prepared = { file: File; picture: Blob | null; url: string };

/** The chosen picture, small enough to send; undefined while that is being done. */
function usePrepared(file: File): Prepared | undefined {
  const [prepared, setPrepared] = useState<Prepared>();
  useEffect(() => {
    let gone = false;
    let url = '';
    void shrinkPhoto(file).then((picture) => {
      if (gone) return;
      url = picture ? URL.createObjectURL(picture) : '';
      setPrepared({ file, picture, url });
    });
    return () => {
      gone = true;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return prepared?.file === file ? prepared : undefined;
}

const sizes = ['size-44', 'size-22', 'size-9'];

/** Shows how a picture will look wherever it stands: the round shows its middle, nothing has to be cut by hand. */
export const AvatarDialog = ({ file, onChooseAnother, onClose }: AvatarDialogProps) => {
  const prepared = usePrepared(file);
  const [set, { isLoading, error, reset }] = useSetAvatarMutation();
  const unreadable = prepared?.picture === null;
  const save = async () => {
    if (!prepared?.picture) return;
    const answer = await set(prepared.picture);
    if (answer.error) return;
    toast({ title: 'Picture changed', description: 'It stands beside your name from now on.' });
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
          <Button variant="primary" busy={isLoading} disabled={!prepared?.picture} onClick={() => void save()}>
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
