import { dollars, SampleGauge, SampleStage } from '../../features/samples';
import type { SampleCar } from '../../content/sample-vault';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { formatVaultNumber } from '../../lib/format';
import { GainText } from './gain-text';
import { Heart } from './heart';

/** A car of the sample vault as a card of the grid. */
export const SampleCarCard = ({ car }: { car: SampleCar }) => (
  <Card
    as="article"
    className="grid h-full grid-rows-[auto_1fr_auto] [contain-intrinsic-size:auto_25rem] [content-visibility:auto] print:[content-visibility:visible]"
  >
    <SampleStage sample={car}>
      <Heart car={car} onPhoto className="absolute top-0 right-0" />
    </SampleStage>
    <div className="flex flex-col gap-2.5 p-4">
      <div>
        <h3 className="text-base leading-5.5 font-semibold">{car.name}</h3>
        <p className="type-small text-muted">
          {car.brand} · {car.series}
        </p>
      </div>
      <div className="mt-auto flex items-center justify-between gap-3">
        <SampleGauge score={car.rarity} size={36} />
        <p className="text-lg type-money">{dollars(car.estimatedValue)}</p>
      </div>
      <GainText car={car} />
    </div>
    <StampStrip
      items={[car.brand, car.scale, car.year]}
      end={formatVaultNumber(car.number)}
      className="h-7.25 overflow-hidden"
    />
  </Card>
);
