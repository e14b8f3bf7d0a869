import type { Condition } from '@vault/contracts/collection/cars';
import type { ReactNode } from 'react';
import { PhotoForm } from '../../features/photos';
import { ListingFields } from './listing-fields';
import { type ListingFormHandle, loadListingRules } from './use-listing-form';

interface ListingFormFrameProps {
  handle: ListingFormHandle;
  notice?: ReactNode;
  conditions: readonly Condition[];
  textsOnly?: boolean | undefined;
  /** The upload progress, 0 to 1; null while nothing is uploaded. */
  progress: number | null;
  onSubmit: () => Promise<unknown>;
  save: { label: string; busyLabel: string };
  actions: ReactNode;
}

/** The layout shared by the forms that create and edit a listing. */
export const ListingFormFrame = (props: ListingFormFrameProps) => {
  const { handle, notice, conditions, textsOnly = false, progress, onSubmit, save, actions } = props;
  return (
    <PhotoForm
      handle={handle}
      notice={notice}
      progress={progress}
      photos={
        textsOnly && <p className="type-small text-muted">The photos cannot change after an offer was accepted.</p>
      }
      onInput={() => void loadListingRules().catch(() => undefined)}
      onSubmit={onSubmit}
      save={save}
      actions={actions}
    >
      <ListingFields handle={handle} conditions={conditions} textsOnly={textsOnly} />
    </PhotoForm>
  );
};
