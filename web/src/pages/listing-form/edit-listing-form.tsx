import { CONDITIONS } from '@vault/contracts/collection/cars?light';
import type { ListingDetail } from '@vault/contracts/marketplace/listings';
import { EDIT_CONDITIONS } from '@vault/contracts/marketplace/listings?light';
import { Handshake } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../design-system/button';
import { toast } from '../../design-system/toast-store';
import { changesAreBack, DraftNotice, FormNotice } from '../../features/drafts';
import { listingPhotos, useUpdateListingMutation } from '../../features/market';
import { changedMeanwhile, existingPhoto, startOfEdit, useSendPhotos } from '../../features/photos';
import { listingFormOf, offeredConditions } from './listing-form';
import { ListingFormFrame } from './listing-form-frame';
import { type ListingDraft, loadListingRules, useListingForm } from './use-listing-form';

interface EditListingFormProps {
  listing: ListingDetail;
  draft: ListingDraft | null;
  draftName: string;
  /** Shows the listing as it is. */
  onStartOver: () => void;
  /** Back to the listing: saved, or left as it was. */
  onDone: () => void;
}

export const EditListingForm = ({ listing, draft, draftName, onStartOver, onDone }: EditListingFormProps) => {
  const navigate = useNavigate();
  const [updateListing] = useUpdateListingMutation();
  // What is there when the form opens: what arrives later must not count as typed.
  const [start] = useState(() => startOfEdit(listingFormOf(listing), listingPhotos(listing).map(existingPhoto), draft));
  const wordsOnly = listing.status === 'reserved';
  const handle = useListingForm(draftName, start);
  const { form, photos, forget, saveNow, setPhotoError } = handle;
  const { send, progress } = useSendPhotos(photos);

  const save = form.handleSubmit(async (values) => {
    setPhotoError(undefined);
    // A dead session leads away from here: what is written must be safe before that.
    await saveNow();
    const sent = await send();
    if ('problem' in sent) {
      setPhotoError(sent.problem);
      return;
    }
    // They were fetched to check the form.
    const { changesOf } = await loadListingRules();
    const samePhotos = sent.urls.join() === start.basePhotos.join();
    const { error } = await updateListing({
      ...changesOf(start.base, values),
      ...(!samePhotos && { photos: sent.urls }),
      id: listing.id,
    });
    if (error) {
      handle.failed(error, 'Failed to update listing');
      return;
    }
    forget();
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
      wordsOnly={wordsOnly}
      notice={
        <>
          {wordsOnly && (
            <FormNotice icon={Handshake}>
              You accepted an offer: until that deal is settled only description, tags and location can change.
            </FormNotice>
          )}
          {draft && (
            <DraftNotice
              onDiscard={() => {
                forget();
                onStartOver();
              }}
            >
              {changesAreBack('listing', changedMeanwhile(draft, start.base, start.basePhotos))}
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
