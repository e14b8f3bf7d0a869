import { useParams } from 'react-router-dom';
import { PageHeader } from '../../design-system/page-header';
import { CarGate } from '../../features/cars/car-gate';
import { useBack } from '../../lib/use-back';
import { useTitle } from '../../lib/use-title';
import { EditCarForm } from './edit-car-form';

export const Component = () => {
  useTitle('Edit Car');
  const { id = '' } = useParams();
  const { to, onBack, go } = useBack(`/car/${id}`);
  return (
    <CarGate id={id}>
      {(car) => (
        <>
          <PageHeader title="Edit Car" description={car.name} back={{ to, onBack, label: 'Back to the car' }} />
          <EditCarForm key={car.id} car={car} onDone={go} />
        </>
      )}
    </CarGate>
  );
};
