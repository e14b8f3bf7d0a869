import { useParams } from 'react-router-dom';
import { AHEAD, type PageHandle } from '../../api/first-queries';
import { PageHeader } from '../../design-system/page-header';
import { CarGate, carsApi } from '../../features/cars';
import { useDiscardableDraft } from '../../lib/use-stored-draft';
import { useSession } from '../../features/session';
import { useBack } from '../../lib/use-back';
import { useTitle } from '../../lib/use-title';
import { type CarDraft, draftName } from './draft';
import { EditCarForm } from './edit-car-form';

export const handle: PageHandle = {
  firstQueries: ({ params: { id = '' } }) => [carsApi.endpoints.car.initiate(id, AHEAD)],
};

export const Component = () => {
  useTitle('Edit Car');
  const { id = '' } = useParams();
  const { user } = useSession();
  const { to, onBack, go } = useBack(`/car/${id}`);
  const name = draftName(user?.id ?? '', { car: id });
  const stored = useDiscardableDraft<CarDraft>(name);
  return (
    <CarGate id={id}>
      {(car) => (
        <>
          <PageHeader title="Edit Car" description={car.name} back={{ to, onBack, label: 'Back to the car' }} />
          {stored && (
            <EditCarForm
              key={stored.key}
              car={car}
              draft={stored.draft}
              draftName={name}
              onStartOver={stored.onDiscard}
              onDone={go}
            />
          )}
        </>
      )}
    </CarGate>
  );
};
