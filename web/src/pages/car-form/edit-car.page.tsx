import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../design-system/page-header';
import { CarGate } from '../../features/cars';
import { useStoredDraft } from '../../lib/use-stored-draft';
import { useSession } from '../../features/session';
import { useBack } from '../../lib/use-back';
import { useTitle } from '../../lib/use-title';
import { type CarDraft, draftName } from './draft';
import { EditCarForm } from './edit-car-form';

export const Component = () => {
  useTitle('Edit Car');
  const { id = '' } = useParams();
  const { user } = useSession();
  const { to, onBack, go } = useBack(`/car/${id}`);
  const name = draftName(user?.id ?? '', { car: id });
  const stored = useStoredDraft<CarDraft>(name);
  const [startedOver, setStartedOver] = useState(false);
  return (
    <CarGate id={id}>
      {(car) => (
        <>
          <PageHeader title="Edit Car" description={car.name} back={{ to, onBack, label: 'Back to the car' }} />
          {stored && (
            <EditCarForm
              key={`${name} ${String(startedOver)}`}
              car={car}
              draft={startedOver ? null : stored.draft}
              draftName={name}
              onStartOver={() => setStartedOver(true)}
              onDone={go}
            />
          )}
        </>
      )}
    </CarGate>
  );
};
