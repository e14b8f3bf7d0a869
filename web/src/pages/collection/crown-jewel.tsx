import { Card } from '../../design-system/card';
import { EmptyState } from '../../design-system/empty-state';
import { ErrorPanel } from '../../design-system/error-panel';
import { Eyebrow } from '../../design-system/eyebrow';
import { PhotoFrame } from '../../design-system/photo-frame';
import { Skeleton } from '../../design-system/skeleton';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';
import { CarLink, CarName, coverOf, Gain, useFeaturedCarQuery, carValue } from '../../features/cars';
import { ShowSamplesButton } from '../../features/sample-vault';
import { errorText } from '../../lib/error-text';
import { formatCount, formatVaultNumber } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { rarityLevelOf } from '../../lib/rarity-level';
import { isSample } from '../../lib/sample-car';

const heroHeight = 'min-h-[30rem] md:min-h-[25rem] xl:min-h-[26rem]';

/** The most valuable car of the vault. */
export const CrownJewel = ({ totalCars }: { totalCars: number | undefined }) => {
  const { data: car, error, isFetching, refetch } = useFeaturedCarQuery();
  if (car === undefined)
    return error ? (
      <ErrorPanel message={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className={`${heroHeight} rounded-lg`} />
    );
  if (car === null)
    return (
      <Card className={`${heroHeight} grid place-items-center rounded-lg`}>
        <EmptyState title="No Cars Yet" description="Add cars to your collection to see your crown jewel">
          <ShowSamplesButton />
        </EmptyState>
      </Card>
    );
  const score = car.rarityScore === null ? null : Number(car.rarityScore);
  return (
    <Card as="article" lifting className={`${heroHeight} grid grid-rows-[1fr_auto] rounded-lg`}>
      <div className="grid min-h-0 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col justify-center p-5 pb-6 sm:p-8">
          <Eyebrow>Crown Jewel</Eyebrow>
          <h2 className="mt-4 line-clamp-4 text-[clamp(1.75rem,1.05rem+1.9vw,3rem)] leading-[1.06] font-bold tracking-[-0.02em] font-stretch-[122%]">
            <CarLink car={car} className="after:absolute after:inset-0">
              <CarName name={car.name} />
            </CarLink>
          </h2>
          <p className="mt-2 text-muted">
            {isSample(car) ? 'the most valuable of the sample cars' : 'your most valuable piece'}
          </p>
          <p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="text-[clamp(1.5rem,1.2rem+1.2vw,2.125rem)] leading-none type-money">
              {formatMoney(carValue(car))}
            </span>
            <Gain value={carValue(car)} paid={car.purchasePrice} />
          </p>
          {score !== null && (
            <TachGauge
              className="mt-6"
              score={score}
              size={56}
              withLevel
              description={rarityLevelOf(score).description}
            />
          )}
        </div>
        <PhotoFrame
          photo={coverOf(car)}
          alt={car.name}
          ratio="auto"
          sizes="(min-width: 90rem) 50vw, (min-width: 48rem) 55vw, 100vw"
          priority
          className="min-h-60 border-line max-md:border-t md:min-h-0 md:border-l"
        />
      </div>
      <StampStrip
        items={[car.brand, car.scale, car.year, car.condition]}
        end={
          isSample(car)
            ? 'Sample'
            : `${formatVaultNumber(car.vaultNumber)}${totalCars ? ` of ${formatCount(totalCars)}` : ''}`
        }
        className="bg-raised"
      />
    </Card>
  );
};
