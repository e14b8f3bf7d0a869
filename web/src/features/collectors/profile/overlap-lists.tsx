import type { Overlap } from '@vault/contracts/collection/collectors';
import { ButtonLink } from '../../../design-system/button-link';
import { countOf } from '../../../lib/format';
import { CastingList } from './casting-list';

type Offered = Overlap['castingsTheyHave'][number];

interface OfferedRowProps {
  casting: Offered;
  action: { to: string; label: string };
}

const OfferedRow = ({ casting: { name, brand, cars, listingId }, action }: OfferedRowProps) => (
  <div className="flex items-center justify-between gap-4 py-2">
    <div className="min-w-0">
      <p className="type-small font-semibold wrap-anywhere">{name}</p>
      <p className="mt-0.5 type-stamp text-muted">
        {[brand, cars > 0 && countOf(cars, 'car'), listingId !== null && 'Listed'].filter(Boolean).join(' │ ')}
      </p>
    </div>
    <ButtonLink to={action.to} size="sm" className="min-h-11">
      {action.label}
      <span className="sr-only">: {name}</span>
    </ButtonLink>
  </div>
);

interface OverlapListsProps {
  overlap: Overlap;
  /** The address of the direct conversation. */
  messages: string;
}

/** The overlap with another collector: castings they have, castings they want, and castings in common. */
export const OverlapLists = ({ overlap, messages }: OverlapListsProps) => (
  <div className="grid gap-x-8 gap-y-7 md:grid-cols-2">
    <CastingList
      title="They have, you want"
      count={overlap.theyHave}
      castings={overlap.castingsTheyHave}
      none="They have nothing spare or listed that you wish for or that your checklists miss."
    >
      {(casting) => (
        <OfferedRow
          casting={casting}
          action={
            casting.listingId === null
              ? { to: messages, label: 'Ask about it' }
              : { to: `/marketplace/listings/${casting.listingId}/message`, label: 'Make an offer' }
          }
        />
      )}
    </CastingList>
    <CastingList
      title="You have, they wish for"
      count={overlap.theyWant}
      castings={overlap.castingsTheyWant}
      none="None of your duplicates or listings is on their wishlist."
    >
      {(casting) => (
        <OfferedRow
          casting={casting}
          action={
            casting.listingId === null
              ? { to: messages, label: 'Offer it' }
              : { to: `/marketplace/listings/${casting.listingId}`, label: 'Your listing' }
          }
        />
      )}
    </CastingList>
    <div className="md:col-span-2">
      <CastingList
        title="You both have"
        count={overlap.inCommon}
        castings={overlap.castingsInCommon}
        none="No casting in common yet."
        className="mt-3 flex flex-wrap gap-2"
        initialCount={12}
      >
        {({ name, brand }) => (
          <p className="rounded-full border border-line px-3 py-1.5 type-fine wrap-anywhere">
            {name}
            {brand && <span className="text-muted"> {brand}</span>}
          </p>
        )}
      </CastingList>
    </div>
  </div>
);
