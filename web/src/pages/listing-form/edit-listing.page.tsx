import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { EmptyState } from '../../design-system/empty-state';
import { PageHeader } from '../../design-system/page-header';
import { useStoredDraft } from '../../lib/use-stored-draft';
import { ListingGate, listingIdOf } from '../../features/market';
import { useSession } from '../../features/session';
import { useBack } from '../../lib/use-back';
import { useTitle } from '../../lib/use-title';
import { EditListingForm } from './edit-listing-form';
import { draftName, type ListingDraft } from './use-listing-form';

const NotOwner = ({ id }: { id: number }) => (
  <EmptyState as="h1" title="Unauthorized - You can only edit your own listings.">
    <ButtonLink to={`/marketplace/listings/${id}`} variant="primary">
      See the listing
    </ButtonLink>
  </EmptyState>
);

export const Component = () => {
  useTitle('Edit Listing');
  const params = useParams();
  const id = listingIdOf(params['id']);
  const { user } = useSession();
  const { to, onBack, go } = useBack(id === null ? '/marketplace' : `/marketplace/listings/${id}`);
  const name = draftName(user?.id ?? '', { listing: id ?? -1 });
  const stored = useStoredDraft<ListingDraft>(name);
  const [ignoresDraft, setIgnoresDraft] = useState(false);
  return (
    <ListingGate id={id} invalidTitle="Invalid Listing">
      {(listing) =>
        listing.userId === user?.id ? (
          <>
            <PageHeader
              title="Edit Listing"
              description={listing.title}
              back={{ to, onBack, label: 'Back to the listing' }}
            />
            {stored && (
              <EditListingForm
                key={`${name} ${String(ignoresDraft)}`}
                listing={listing}
                draft={ignoresDraft ? null : stored.draft}
                draftName={name}
                onStartOver={() => setIgnoresDraft(true)}
                onDone={go}
              />
            )}
          </>
        ) : (
          <NotOwner id={listing.id} />
        )
      }
    </ListingGate>
  );
};
