import type { Condition } from '@vault/contracts/collection/cars';
import { CONDITIONS, FORM_CONDITIONS } from '@vault/contracts/collection/cars?light';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { toast } from '../../design-system/toast-store';
import { useCreateListingMutation } from '../../features/market';
import { useUploadPhotos } from '../../features/photos';
import { isApiError } from '../../lib/api-error';
import { offeredConditions } from './listing-form';
import { ListingFormFrame } from './listing-form-frame';
import { type ListingDraft, useListingForm } from './use-listing-form';

interface CreateListingFormProps {
  start: ListingDraft;
  draftName: string;
  /** The car of the vault to list, if any. */
  carId: string | null;
  condition: Condition | null;
  /** The notice about where the form's content comes from; gets the function that discards the draft. */
  notice: (discard: () => void) => ReactNode;
  /** Resets the form to its initial values. */
  onStartOver: () => void;
}

const failedTitle = 'Failed to create listing';
const problemTexts: Readonly<Record<string, string>> = {
  IDEMPOTENCY_KEY_REUSED:
    'Your first attempt was saved after all. See My listings, or press again to create another listing.',
  IDEMPOTENCY_KEY_IN_USE: 'Your first attempt is still being saved. Wait a moment and press again.',
  CAR_NOT_FOUND: 'The car is no longer in your vault. Press again to create the listing without it.',
};

export const CreateListingForm = (props: CreateListingFormProps) => {
  const { start, draftName, carId, condition, notice, onStartOver } = props;
  const navigate = useNavigate();
  const [createListing] = useCreateListingMutation();
  const [offeredCarId, setOfferedCarId] = useState(carId);
  const handle = useListingForm(draftName, start);
  const { form, photos, forget, saveNow, idempotencyKey, setPhotoError } = handle;
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
    const { data, error } = await createListing({
      listing: { ...values, photos: upload.urls, ...(offeredCarId && { carId: offeredCarId }) },
      idempotencyKey,
    });
    if (!data) {
      const code = isApiError(error) ? error.code : '';
      if (code === 'IDEMPOTENCY_KEY_REUSED') handle.renewKey();
      if (code === 'CAR_NOT_FOUND') setOfferedCarId(null);
      handle.failed(error, failedTitle, problemTexts[code]);
      return;
    }
    await forget();
    void navigate('/marketplace');
    toast({
      title: 'Listing created successfully!',
      action: { label: 'See it', onSelect: () => void navigate(`/marketplace/listings/${data.id}`) },
    });
  });

  return (
    <ListingFormFrame
      handle={handle}
      conditions={offeredConditions(CONDITIONS, FORM_CONDITIONS, condition)}
      notice={notice(() => {
        void forget();
        onStartOver();
      })}
      progress={progress}
      onSubmit={save}
      save={{ label: 'Create Listing', busyLabel: 'Creating...' }}
      actions={<ButtonLink to="/marketplace">Cancel</ButtonLink>}
    />
  );
};
