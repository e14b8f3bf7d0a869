import { Clock, Pencil, Send, Trash2, TriangleAlert } from 'lucide-react';
import { useCallback } from 'react';
import { Button } from '../../../design-system/button';
import { ButtonLink } from '../../../design-system/button-link';
import { Card } from '../../../design-system/card';
import { PhotoFrame } from '../../../design-system/photo-frame';
import { Spinner } from '../../../design-system/spinner';
import { countOf, formatMoment } from '../../../lib/format';
import { useBlobUrl } from '../device/use-blob-url';
import { coverOf, type WaitingCar } from './waiting-car';
import { refusalText } from './waiting-texts';

interface WaitingRowProps {
  car: WaitingCar;
  sending: boolean;
  onSend: () => void;
  onRemove: () => void;
}

const Status = ({ car, sending }: Pick<WaitingRowProps, 'car' | 'sending'>) => {
  if (sending)
    return (
      <p className="flex items-center gap-2 type-small">
        <Spinner className="size-4" /> Sending…
      </p>
    );
  if (car.state === 'refused' && car.problem)
    return (
      <p className="flex items-start gap-2 type-small">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
        {refusalText(car.problem)}
      </p>
    );
  return (
    <p className="flex items-center gap-2 type-small text-muted">
      <Clock aria-hidden className="size-4 shrink-0" />
      {car.state === 'held' ? 'On hold while you edit it' : 'Waiting for a connection'}
    </p>
  );
};

/** A waiting car with its status and actions. */
export const WaitingRow = ({ car, sending, onSend, onRemove }: WaitingRowProps) => {
  const cover = useBlobUrl(useCallback(() => Promise.resolve(coverOf(car)), [car]));
  const photoCount = car.fields.filter(([, value]) => value instanceof File).length;
  const sendLabel = car.state === 'held' ? 'Send unchanged' : 'Try again';
  return (
    <Card as="article" className="flex items-stretch">
      <PhotoFrame photo={cover ? { url: cover } : null} alt={car.name} className="min-h-28 w-24 shrink-0 sm:w-36" />
      <div className="grid min-w-0 grow grid-cols-1 content-start gap-2 p-3 sm:p-4">
        <div>
          <h2 className="truncate text-[0.9375rem] font-semibold">{car.name}</h2>
          <p className="type-stamp text-muted">
            {[formatMoment(car.at), photoCount > 0 && countOf(photoCount, 'photo')].filter(Boolean).join(' │ ')}
          </p>
        </div>
        <Status car={car} sending={sending} />
        {!sending && (
          <div className="flex flex-wrap gap-2">
            {car.problem?.code === 'CAR_LIMIT_REACHED' && (
              <ButtonLink to="/pricing" size="sm">
                See plans
              </ButtonLink>
            )}
            <ButtonLink to={`/add?waiting=${car.id}`} size="sm" aria-label={`Edit ${car.name}`}>
              <Pencil aria-hidden className="size-4" />
              Edit
            </ButtonLink>
            {car.state !== 'waiting' && (
              <Button size="sm" onClick={onSend} aria-label={`${sendLabel}: ${car.name}`}>
                <Send aria-hidden className="size-4" />
                {sendLabel}
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={onRemove} aria-label={`Remove ${car.name}`}>
              <Trash2 aria-hidden className="size-4" />
              Remove
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};
