import { dollars, SampleGauge, SampleStage } from '../../features/samples';
import type { SampleCar } from '../../content/sample-vault';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { formatVaultNumber } from '../../lib/format';
import { GainText } from './gain-text';
import { Heart } from './heart';

/** A car of the sample vault as a row of the list. */
export const SampleCarRow = ({ car }: { car: SampleCar }) => (
  <Card as="article" className="flex items-stretch">
    <SampleStage sample={car} small className="w-24 shrink-0 sm:w-32" />
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-5 gap-y-2 p-3">
      <div className="min-w-0 grow basis-40">
        <h3 className="text-[0.9375rem] font-semibold">{car.name}</h3>
        <p className="type-fine text-muted">
          {car.brand} · {car.series}
        </p>
        <p className="mt-0.5 type-stamp text-muted">
          {car.scale} │ {car.year}
          <span className="lg:hidden"> │ {car.condition}</span>
          <span className="max-sm:hidden"> │ {formatVaultNumber(car.number)}</span>
        </p>
      </div>
      <p className="w-24 max-lg:hidden">
        <ConditionBadge condition={car.condition} />
      </p>
      <div className="w-34">
        <SampleGauge score={car.rarity} size={36} />
      </div>
      <div className="grow basis-36 sm:max-w-44">
        <p className="text-right type-money max-sm:text-left">{dollars(car.estimatedValue)}</p>
        <GainText car={car} />
      </div>
    </div>
    <Heart car={car} className="self-center" />
  </Card>
);
