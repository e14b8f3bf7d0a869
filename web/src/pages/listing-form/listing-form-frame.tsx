import type { Condition } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { Button } from '../../design-system/button';
import { CarFormLayout } from '../../features/cars';
import { PhotoField } from '../../features/photos';
import { ListingFields } from './listing-fields';
import { type ListingFormHandle, loadListingRules } from './use-listing-form';

interface ListingFormFrameProps {
  handle: ListingFormHandle;
  notice?: ReactNode;
  conditions: readonly Condition[];
  wordsOnly?: boolean | undefined;
  /** The share of the photos that has gone out; null while nothing is being sent. */
  progress: number | null;
  onSubmit: () => Promise<unknown>;
  /** The main button's words, and those while it works. */
  save: { label: string; busyLabel: string };
  /** The other buttons. */
  actions: ReactNode;
}

/** The form in which a listing is written and changed. */
export const ListingFormFrame = (props: ListingFormFrameProps) => {
  const { handle, notice, conditions, wordsOnly = false, progress, onSubmit, save, actions } = props;
  const { form, photos, photoError } = handle;
  const { isSubmitting, errors } = form.formState;
  return (
    <form
      noValidate
      onInput={() => void loadListingRules().catch(() => undefined)}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      <CarFormLayout
        notice={notice}
        problem={errors.root?.message}
        photos={
          wordsOnly ? (
            <p className="type-small text-muted">The photos stay as they were when the offer was accepted.</p>
          ) : (
            <PhotoField handle={photos} progress={progress} error={photoError} />
          )
        }
        actions={
          <>
            {actions}
            <Button type="submit" variant="primary" busy={isSubmitting} disabled={photos.preparing}>
              {isSubmitting ? save.busyLabel : save.label}
            </Button>
          </>
        }
      >
        <ListingFields handle={handle} conditions={conditions} wordsOnly={wordsOnly} />
      </CarFormLayout>
    </form>
  );
};
