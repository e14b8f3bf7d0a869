import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../design-system/button';

export const PhotoButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        aria-label="Add pictures"
        data-tip="Add pictures"
        className="px-3!"
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden className="size-5" />
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Pictures"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
};
