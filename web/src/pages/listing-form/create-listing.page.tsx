import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../design-system/page-header';
import { DraftNotice } from '../../features/drafts';
import { useStoredDraft } from '../../lib/use-stored-draft';
import { useSession } from '../../features/session';
import { useBack } from '../../lib/use-back';
import { useTitle } from '../../lib/use-title';
import { CreateListingForm } from './create-listing-form';
import { useCarPrefill } from './use-car-prefill';
import { draftName, type ListingDraft } from './use-listing-form';

export const Component = () => {
  useTitle('Create Listing');
  const { user } = useSession();
  const [params] = useSearchParams();
  const { to, onBack } = useBack('/marketplace');
  const carId = params.get('car');
  const [resetCount, setResetCount] = useState(0);
  const name = draftName(user?.id ?? '', { car: carId });
  const stored = useStoredDraft<ListingDraft>(name);
  const prefill = useCarPrefill(carId);
  const restored = resetCount === 0 ? (stored?.draft ?? null) : null;
  const [key] = useState(() => crypto.randomUUID());
  return (
    <>
      <PageHeader title="Create Listing" back={{ to, onBack, label: 'Back' }} />
      {prefill?.isTaken && prefill.notice}
      {stored && prefill && !prefill.isTaken && (
        <CreateListingForm
          key={`${name} ${resetCount}`}
          start={
            restored ?? {
              base: prefill.values,
              values: prefill.values,
              photos: prefill.photos,
              basePhotos: prefill.photos.map(({ url }) => url),
              idempotencyKey: `${key}-${resetCount}`,
            }
          }
          draftName={name}
          carId={prefill.car?.id ?? null}
          condition={prefill.car?.condition ?? null}
          notice={(discard) => (
            <>
              {prefill.notice}
              {restored && (
                <DraftNotice onDiscard={discard}>Your unfinished listing is back, just as you left it.</DraftNotice>
              )}
            </>
          )}
          onStartOver={() => setResetCount(resetCount + 1)}
        />
      )}
    </>
  );
};
