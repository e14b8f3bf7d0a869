import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../design-system/button-link';
import { PageHeader } from '../../design-system/page-header';
import { useSession } from '../../features/session/use-session';
import { readDraft } from '../../lib/draft-store';
import { useTitle } from '../../lib/use-title';
import { AddCarForm } from './add-car-form';
import { type CarDraft, draftName } from './draft';

export const Component = () => {
  useTitle('Add New Car');
  const { user } = useSession();
  const name = draftName(user?.id ?? '');
  const [start, setStart] = useState<{ draft: CarDraft | null; round: number } | null>(null);

  useEffect(() => {
    let gone = false;
    void readDraft<CarDraft>(name).then((draft) => {
      if (!gone) setStart({ draft, round: 0 });
    });
    return () => {
      gone = true;
    };
  }, [name]);

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
      {start && (
        <AddCarForm
          key={start.round}
          draft={start.draft}
          draftName={name}
          onStartOver={() => {
            setStart({ draft: null, round: start.round + 1 });
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </>
  );
};
