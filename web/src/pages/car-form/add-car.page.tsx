import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../design-system/button-link';
import { PageHeader } from '../../design-system/page-header';
import { useSession } from '../../features/session/use-session';
import { useTitle } from '../../lib/use-title';
import { AddCarForm } from './add-car-form';
import { draftName } from './draft';
import { DraftNotice } from './draft-notice';
import { emptyStart } from './form-start';
import { usePrefill } from './use-prefill';
import { useStoredDraft } from './use-stored-draft';

export const Component = () => {
  useTitle('Add New Car');
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const copy = params.get('copy');
  const wish = params.get('wish');
  const [round, setRound] = useState(0);
  const name = draftName(user?.id ?? '', { copy, wish });
  const draft = useStoredDraft(name);
  const prefill = usePrefill(copy, wish);
  const restored = round === 0 ? (draft ?? null) : null;

  const startOver = () => setRound(round + 1);
  const another = () => {
    // A copy's or a wish's form is done with; an unfinished car of its own comes back as it was left.
    if (copy ?? wish) setParams({}, { replace: true });
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
      {draft !== undefined && prefill && (
        <AddCarForm
          key={`${name} ${round}`}
          start={restored ?? emptyStart(prefill.values)}
          draftName={name}
          wishId={prefill.wishId}
          notice={(discard) => (
            <>
              {prefill.notice}
              {restored && (
                <DraftNotice onDiscard={discard}>Your unfinished car is back, just as you left it.</DraftNotice>
              )}
            </>
          )}
          onStartOver={startOver}
          onAnother={another}
        />
      )}
    </>
  );
};
