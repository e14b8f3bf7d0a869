import { Clock, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { ErrorPanel } from '../../design-system/error-panel';
import { PageHeader } from '../../design-system/page-header';
import { DraftNotice, FormNotice } from '../../features/drafts';
import { useStoredDraft } from '../../lib/use-stored-draft';
import { useSession } from '../../features/session';
import { useTitle } from '../../lib/use-title';
import { AddCarForm } from './add-car-form';
import { type CarDraft, draftName, newCarDraft } from './draft';
import { usePrefill } from './use-prefill';
import { useWaitingDraft } from './use-waiting-draft';

export const Component = () => {
  useTitle('Add New Car');
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const copy = params.get('copy');
  const wish = params.get('wish');
  const waiting = params.get('waiting');
  const [formCount, setFormCount] = useState(0);
  const name = draftName(user?.id ?? '', { copy, wish, waiting });
  const stored = useStoredDraft<CarDraft>(name);
  const waitingForm = useWaitingDraft(user?.id ?? '', waiting);
  const prefill = usePrefill(copy, wish);
  const restored = formCount === 0 ? (stored?.draft ?? waitingForm?.draft ?? null) : null;

  const startOver = () => setFormCount(formCount + 1);
  const addAnother = () => {
    // The form of a copy, wish or waiting car is finished; the plain form may have a draft of its own.
    if (copy ?? wish ?? waiting) setParams({}, { replace: true });
    else startOver();
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <PageHeader
        title="Add New Car"
        back={{ to: '/', label: 'Back to your collection' }}
        actions={
          <ButtonLink to="/import" size="sm" className="min-h-11">
            <FileUp aria-hidden className="size-4.5" />
            Import a list
          </ButtonLink>
        }
      />
      {waitingForm?.isUnreadable && (
        <ErrorPanel title="The car cannot be read" message="This browser does not open its storage. Reload the page." />
      )}
      {stored && waitingForm && !waitingForm.isUnreadable && prefill && (
        <AddCarForm
          key={`${name} ${formCount}`}
          start={restored ?? newCarDraft(prefill.values)}
          draftName={name}
          wishId={prefill.wishId ?? waitingForm.wishId}
          waitingId={waiting}
          notice={(discard) => (
            <>
              {prefill.notice}
              {waiting && restored && (
                <FormNotice icon={Clock}>
                  This car is waiting to be sent. It stays on this device while you edit it.
                </FormNotice>
              )}
              {restored && !waiting && (
                <DraftNotice onDiscard={discard}>Your unfinished car is back, just as you left it.</DraftNotice>
              )}
            </>
          )}
          onStartOver={startOver}
          onAnother={addAnother}
        />
      )}
    </>
  );
};
