import { CONDITIONS } from '@vault/contracts/collection/cars?light';
import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { EDIT_CONDITIONS } from '@vault/contracts/marketplace/listings?light';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { restoredChangesText, DraftNotice, FormNotice } from '../../features/drafts';
import { listingPhotos, useUpdateListingMutation } from '../../features/market';
import { changedMeanwhile, existingPhoto, startOfEdit, useUploadPhotos } from '../../features/photos';
import { listingFormOf, offeredConditions } from './listing-form';
import { ListingFormFrame } from './listing-form-frame';
import { type ListingDraft, loadListingRules, useListingForm } from './use-listing-form';

interface EditListingFormProps {
  listing: ListingDetail;
  draft: ListingDraft | null;
  draftName: string;
  /** Resets the form to the listing. */
  onStartOver: () => void;
  /** Called after saving or canceling. */
  onDone: () => void;
}

export const EditListingForm = ({ listing, draft, draftName, onStartOver, onDone }: EditListingFormProps) => {
  const navigate = useNavigate();
  const [updateListing] = useUpdateListingMutation();
  // Fixed when the form opens: later updates must not count as changes of the user.
  const [start] = useState(() => startOfEdit(listingFormOf(listing), listingPhotos(listing).map(existingPhoto), draft));
  const textsOnly = listing.status === 'reserved';
  const handle = useListingForm(draftName, start);
  const { form, photos, forget, saveNow, setPhotoError } = handle;
  const { uploadNewPhotos, progress } = useUploadPhotos(photos);

  const save = form.handleSubmit(async (values) => {
    setPhotoError(undefined);
    // An ended session redirects to the sign-in page, so the draft is stored first.
    await saveNow();
    const upload = await uploadNewPhotos();
    if ('problem' in upload) {
      setPhotoError(upload.problem);
      return;
    }
    // Already loaded by the form validation.
    const { changesOf } = await loadListingRules();
    const samePhotos = upload.urls.join() === start.basePhotos.join();
    const { error } = await updateListing({
      ...changesOf(start.base, values),
      ...(!samePhotos && { photos: upload.urls }),
      id: listing.id,
    });
    if (error) {
      handle.failed(error, 'Failed to update listing');
      return;
    }
    await forget();
    toast({ title: 'Listing updated!' });
    onDone();
  });

  const cancel = () => {
    handle.discard(() => navigate(`/marketplace/listings/${listing.id}/edit`));
    onDone();
  };

  return (
    <ListingFormFrame
      handle={handle}
      conditions={offeredConditions(CONDITIONS, EDIT_CONDITIONS, listing.condition)}
      textsOnly={textsOnly}
      notice={
        <>
          {textsOnly && (
            <FormNotice icon={Handshake}>
              You accepted an offer. Until the transaction ends, you can only change the description, tags and location.
            </FormNotice>
          )}
          {draft && (
            <DraftNotice
              onDiscard={() => {
                void forget();
                onStartOver();
              }}
            >
              {restoredChangesText('listing', changedMeanwhile(draft, start.base, start.basePhotos))}
            </DraftNotice>
          )}
        </>
      }
      progress={progress}
      onSubmit={save}
      save={{ label: 'Update Listing', busyLabel: 'Updating...' }}
      actions={<Button onClick={cancel}>Cancel</Button>}
    />
  );
};
