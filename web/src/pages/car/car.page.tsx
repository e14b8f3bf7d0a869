import { Pencil } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { AHEAD, type PageHandle } from '../../api/first-queries';
import { iconButtonStyle } from '../../design-system/icon-button-style';
import { PageHeader } from '../../design-system/page-header';
import { CarGate, carsApi, FavoriteButton } from '../../features/cars';
import { SampleCarsNotice } from '../../features/sample-vault';
import { onKey } from '../../lib/on-key';
import { isSample } from '../../lib/sample-car';
import { type CameFrom, useBack } from '../../lib/use-back';
import { useTitle } from '../../lib/use-title';
import { CarDetails } from './car-details';

export const handle: PageHandle = {
  firstQueries: ({ params: { id = '' } }) => [carsApi.endpoints.car.initiate(id, AHEAD)],
};

const EditKey = ({ onPress }: { onPress: () => void }) => {
  useEffect(() => onKey('e', onPress), [onPress]);
  return null;
};

export const Component = () => {
  useTitle('Car Details');
  const { id = '' } = useParams();
  const { to, onBack } = useBack('/');
  const navigate = useNavigate();
  const edit = useCallback(
    () => void navigate(`/car/${id}/edit`, { state: { from: `/car/${id}` } satisfies CameFrom }),
    [navigate, id],
  );
  return (
    <CarGate id={id}>
      {(car) => (
        <>
          <PageHeader
            title={<span className="block text-[1.375rem]">Car Details</span>}
            className="mb-4"
            back={{ to, onBack, label: 'Back to your collection' }}
            actions={
              !isSample(car) && (
                <>
                  <EditKey onPress={edit} />
                  <FavoriteButton car={car} />
                  <Link
                    to={`/edit-car/${id}`}
                    aria-label="Edit car"
                    aria-keyshortcuts="e"
                    className={iconButtonStyle()}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      // Skip the redirect of that address, so that the back link leads here.
                      event.preventDefault();
                      edit();
                    }}
                  >
                    <Pencil aria-hidden className="size-5" strokeWidth={1.75} />
                  </Link>
                </>
              )
            }
          />
          <div className="mb-6 empty:hidden">
            <SampleCarsNotice car={car} />
          </div>
          <CarDetails key={car.id} car={car} onEdit={edit} />
        </>
      )}
    </CarGate>
  );
};
