import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '../../design-system/avatar';
import { Menu } from '../../design-system/menu';
import { MenuItem } from '../../design-system/menu-item';
import { toast } from '../../design-system/toast-store';
import { useRemoveAvatarMutation, useSetAvatarMutation } from '../../features/account';
import { errorText } from '../../lib/error-text';

const AvatarDialog = lazy(async () => ({ default: (await import('./avatar-dialog')).AvatarDialog }));

const types = 'image/jpeg,image/png,image/webp';

/** Downloads the current photo, so that its removal can be undone. */
const downloadPhoto = async (url: string): Promise<Blob | null> => {
  const response = await fetch(url).catch(() => null);
  return response?.ok ? response.blob() : null;
};

interface AvatarEditorProps {
  name: string;
  imageUrl: string | null;
}

/** The user's photo, with a menu to change or remove it. */
export const AvatarEditor = ({ name, imageUrl }: AvatarEditorProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [remove] = useRemoveAvatarMutation();
  const [setAvatar] = useSetAvatarMutation();

  const choose = () => input.current?.click();
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setChosen(target.files?.[0] ?? null);
    // Resets the input, so that the same file can be chosen again.
    target.value = '';
  };
  const restorePhoto = async (photo: Blob) => {
    const { error } = await setAvatar(photo);
    if (error) toast({ title: 'Error', description: errorText(error), variant: 'destructive' });
  };
  const removePhoto = async () => {
    const previous = imageUrl === null ? null : await downloadPhoto(imageUrl);
    const { error } = await remove();
    if (error) {
      toast({ title: 'Error', description: errorText(error, 'The picture was not removed'), variant: 'destructive' });
      return;
    }
    toast({
      title: 'Picture removed',
      description: 'Your initials are shown instead.',
      action: previous ? { label: 'Undo', onSelect: () => void restorePhoto(previous) } : undefined,
    });
  };

  const buttonContent = (
    <>
      <Avatar key={imageUrl} name={name} imageUrl={imageUrl} size="lg" />
      <span className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border border-control bg-raised">
        <Camera aria-hidden className="size-4" strokeWidth={1.75} />
      </span>
    </>
  );
  const style = 'relative shrink-0 rounded-full';
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={types}
        aria-label="Picture of your profile"
        onChange={onChosen}
        className="sr-only"
        tabIndex={-1}
      />
      {imageUrl === null ? (
        <button type="button" aria-label="Add a picture" onClick={choose} className={style}>
          {buttonContent}
        </button>
      ) : (
        <Menu
          align="start"
          trigger={
            <button type="button" aria-label="Change the picture" className={style}>
              {buttonContent}
            </button>
          }
        >
          <MenuItem icon={ImageUp} onSelect={choose}>
            Choose another picture
          </MenuItem>
          <MenuItem icon={Trash2} destructive onSelect={() => void removePhoto()}>
            Remove the picture
          </MenuItem>
        </Menu>
      )}
      {chosen && (
        <Suspense>
          <AvatarDialog file={chosen} onChooseAnother={choose} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
};
