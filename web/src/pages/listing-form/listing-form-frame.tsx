import type { Condition } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { PhotoForm } from '../../features/photos';
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
  return (
    <PhotoForm
      handle={handle}
      notice={notice}
      progress={progress}
      photos={
        wordsOnly && <p className="type-small text-muted">The photos stay as they were when the offer was accepted.</p>
      }
      onInput={() => void loadListingRules().catch(() => undefined)}
      onSubmit={onSubmit}
      save={save}
      actions={actions}
    >
      <ListingFields handle={handle} conditions={conditions} wordsOnly={wordsOnly} />
    </PhotoForm>
  );
};
