import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../design-system/button';
import { FormAlert } from '../../design-system/form-alert';
import { FormSection } from '../../design-system/form-section';
import { PhotoField } from './photo-field';
import type { PhotoFormHandle } from './use-photo-form';

interface PhotoFormProps<V extends FieldValues, O extends FieldValues> {
  handle: Pick<PhotoFormHandle<V, O>, 'form' | 'photos' | 'photoError'>;
  notice?: ReactNode;
  /** The uploaded share of the photos, 0 to 1; null while nothing is being uploaded. */
  progress: number | null;
  /** Replaces the photo field where photos cannot be changed. */
  photos?: ReactNode;
  onInput?: (() => void) | undefined;
  onSubmit: () => Promise<unknown>;
  /** The labels of the submit button, idle and busy. */
  save: { label: string; busyLabel: string };
  /** The other buttons of the sticky action bar. */
  actions: ReactNode;
  /** The detail sections. */
  children: ReactNode;
}

/** A form with photos beside the details on wide screens, above them on narrow ones. */
export const PhotoForm = <V extends FieldValues, O extends FieldValues>(props: PhotoFormProps<V, O>) => {
  const { handle, notice, progress, photos, onInput, onSubmit, save, actions, children } = props;
  const { isSubmitting, errors } = handle.form.formState;
  return (
    <form
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <div className="grid gap-5">
        {notice}
        <div className="hidden has-[p]:block">
          <FormAlert>{errors.root?.message}</FormAlert>
        </div>
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div className="min-w-0 xl:sticky xl:top-[calc(var(--header)+1.5rem)]">
            <FormSection title="Photos">
              <div className="min-w-0 sm:col-span-2">
                {photos || <PhotoField handle={handle.photos} progress={progress} error={handle.photoError} />}
              </div>
            </FormSection>
          </div>
          <div className="grid min-w-0 gap-5">{children}</div>
        </div>
        <div
          data-action-bar
          className="sticky bottom-(--nav-bar) z-20 -mx-4 flex flex-wrap justify-end gap-2  max-sm:*:px-3 max-sm:*:text-[0.8125rem] sm:gap-3 border-t border-line bg-bg px-4 py-3 lg:-mx-6 lg:px-6"
        >
          {actions}
          <Button type="submit" variant="primary" busy={isSubmitting} disabled={handle.photos.preparing}>
            {isSubmitting ? save.busyLabel : save.label}
          </Button>
        </div>
      </div>
    </form>
  );
};
