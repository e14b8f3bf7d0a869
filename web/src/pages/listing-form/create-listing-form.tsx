import type { Condition } from '@vault/contracts/collection/cars';
import { CONDITIONS, FORM_CONDITIONS } from '@vault/contracts/collection/cars?light';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { toast } from '../../design-system/toast-store';
import { useCreateListingMutation } from '../../features/market';
import { useSendPhotos } from '../../features/photos';
import { isApiError } from '../../lib/api-error';
import { offeredConditions } from './listing-form';
import { ListingFormFrame } from './listing-form-frame';
import { type ListingDraft, useListingForm } from './use-listing-form';

interface CreateListingFormProps {
  start: ListingDraft;
  draftName: string;
  /** The car of the vault that is offered. */
  carId: string | null;
  /** The condition that the car has. */
  condition: Condition | null;
  /** What is to be said of where the form's content comes from; given what gives the draft up. */
  notice: (discard: () => void) => ReactNode;
  /** Shows the form as it began. */
  onStartOver: () => void;
}

const words = 'Failed to create listing';
const problems: Readonly<Record<string, string>> = {
  IDEMPOTENCY_KEY_REUSED:
    'Your first try arrived after all, with what the form held then. See My listings; press again to list this as another.',
  IDEMPOTENCY_KEY_IN_USE: 'Your first try is still being saved. Wait a moment and press again.',
  CAR_NOT_FOUND: 'The car is not in your vault any more. Press again to list it without.',
};

export const CreateListingForm = (props: CreateListingFormProps) => {
  const { start, draftName, carId, condition, notice, onStartOver } = props;
  const navigate = useNavigate();
  const [createListing] = useCreateListingMutation();
  const [offered, setOffered] = useState(carId);
  const handle = useListingForm(draftName, start);
  const { form, photos, forget, saveNow, idempotencyKey, setPhotoError } = handle;
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
    const { data, error } = await createListing({
      listing: { ...values, photos: sent.urls, ...(offered && { carId: offered }) },
      idempotencyKey,
    });
    if (!data) {
      const code = isApiError(error) ? error.code : '';
      if (code === 'IDEMPOTENCY_KEY_REUSED') handle.renewKey();
      if (code === 'CAR_NOT_FOUND') setOffered(null);
      handle.failed(error, words, problems[code]);
      return;
    }
    forget();
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
        forget();
        onStartOver();
      })}
      progress={progress}
      onSubmit={save}
      save={{ label: 'Create Listing', busyLabel: 'Creating...' }}
      actions={<ButtonLink to="/marketplace">Cancel</ButtonLink>}
    />
  );
};
