import type { Car } from '@vault/contracts/collection/cars';
import { Link } from 'react-router-dom';
import { Badge } from '../../design-system/badge';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { Eyebrow } from '../../design-system/eyebrow';
import { CarName, carNumber, carPhotos, carValue, Gain } from '../../features/cars';
import { castingOf, ComparablesCard } from '../../features/comparables';
import { ProvenanceCard } from '../../features/trading';
import { DisplaySlab } from '../../features/display-3d';
import { formatMoney } from '../../lib/money';
import { isSample } from '../../lib/sample-car';
import { Baseplate } from './baseplate';
import { CarActions } from './car-actions';
import { CarFacts } from './car-facts';
import { CarGallery } from './car-gallery';
import { marketBasisText, noValueText } from './market-basis';
import { RarityCard } from './rarity-card';
import { ReleaseSection } from './release-section';
import { useNewValue } from './use-new-value';

/** A car's value, where it comes from, and its difference to the purchase price. */
const CarValue = ({ car }: { car: Car }) => {
  const value = carValue(car);
  const { estimatedValue, marketValue } = car;
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-none type-money">
          <span className="sr-only">Estimated value </span>
          {formatMoney(value)}
        </span>
        <Gain value={value} paid={car.purchasePrice} />
      </p>
      <p className="mt-2 type-small text-muted">
        {estimatedValue !== null && (isSample(car) ? 'An example. ' : 'Your own estimate. ')}
        {marketValue !== null &&
          `${estimatedValue === null ? 'Market value.' : `Market value: ${formatMoney(marketValue)}.`} ${marketBasisText(car)}`}
        {value === null && noValueText(car)}
      </p>
    </div>
  );
};

const Headline = ({ car }: { car: Car }) => {
  const origin = [car.manufacturer, car.scale, car.brand].filter((item) => item !== null).join(' · ');
  return (
    <div>
      {origin && <Eyebrow>{origin}</Eyebrow>}
      <h2 className="mt-3 text-[clamp(1.75rem,1.3rem+1.6vw,2.75rem)] leading-[1.06] font-bold tracking-[-0.02em] font-stretch-[122%]">
        <CarName name={car.name} />
      </h2>
      {car.series && <p className="mt-2 text-muted">{car.series}</p>}
      {car.heldFor && (
        <p className="mt-3">
          <Link to={`/marketplace/transactions/${car.heldFor}`} className="rounded-xs hover:brightness-125">
            <Badge tone="brass">Promised in a transaction</Badge>
          </Link>
        </p>
      )}
      <CarValue car={car} />
    </div>
  );
};

const Notes = ({ notes }: { notes: string }) => (
  <Card className="p-4 sm:p-5" aria-labelledby="notes">
    <h3 id="notes" className="type-label text-muted">
      Notes
    </h3>
    <p className="mt-2 whitespace-pre-line">{notes}</p>
  </Card>
);

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul aria-label="Tags" className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag}>
        <Link to={`/search?${new URLSearchParams({ tag }).toString()}`} className="rounded-xs hover:brightness-125">
          <Badge>{tag}</Badge>
        </Link>
      </li>
    ))}
  </ul>
);

const column = 'grid min-w-0 gap-6 max-lg:contents';

/** A car's page: photos on the left, figures on the right, comparable sales below. */
export const CarDetails = ({ car, onEdit }: { car: Car; onEdit: () => void }) => {
  const awaitNewValue = useNewValue(car);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <div className={column}>
        <CarGallery car={car} />
        <div className="max-lg:order-2">
          <DisplaySlab
            name={car.name}
            photos={carPhotos(car)}
            stamps={[car.name, car.brand, car.series, car.scale].filter((stamp) => stamp !== null)}
            number={carNumber(car)}
          />
        </div>
        <Baseplate car={car} />
        <div className="max-lg:order-4">
          <ReleaseSection car={car} />
        </div>
      </div>
      <div className={column}>
        <div className="max-lg:order-1">
          <Headline car={car} />
        </div>
        <div className="max-lg:order-3">
          <RarityCard car={car} />
        </div>
        <div className="grid gap-6 max-lg:order-5">
          <CarFacts car={car} />
          <ProvenanceCard carId={car.id} />
          {car.notes && <Notes notes={car.notes} />}
          {car.tags.length > 0 && <Tags tags={car.tags} />}
        </div>
        <div className="max-lg:order-7">
          {isSample(car) ? (
            <ButtonLink to="/add" variant="primary" className="w-full">
              Add a car of your own
            </ButtonLink>
          ) : (
            <CarActions car={car} onEdit={onEdit} />
          )}
        </div>
      </div>
      <div className="min-w-0 max-lg:order-6 lg:col-span-2">
        <ComparablesCard casting={castingOf(car)} releaseId={car.releaseId} onReported={awaitNewValue} />
      </div>
    </div>
  );
};
