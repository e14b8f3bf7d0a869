import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { DrawnCar } from '../../design-system/drawn-car';
import type { DrawnBodyName, DrawnPaintName } from '../../design-system/drawn-car-bodies';
import { EuroSlot } from '../../design-system/euro-slot';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';

export interface Sample {
  name: string;
  body: DrawnBodyName;
  paint: DrawnPaintName;
  stripes?: boolean;
  condition: string;
  value: string;
  score: number;
  stamp: readonly string[];
  end: string;
}

/** A car as it looks in the vault; drawn, and said to be an example by the section around it. */
export const SampleCard = ({ sample }: { sample: Sample }) => (
  <Card as="article" lifting className="flex flex-col">
    <div className="studio-sweep relative aspect-4/3 overflow-hidden">
      <DrawnCar
        body={sample.body}
        paint={sample.paint}
        stripes={sample.stripes}
        className="absolute inset-x-[5%] top-[35%] w-[90%]"
      />
      {sample.condition === 'MOC' && <EuroSlot />}
      <ConditionBadge condition={sample.condition} className="absolute top-2.5 left-0" />
    </div>
    <div className="flex grow items-center justify-between gap-3 p-3.5">
      <div className="min-w-0">
        <h3 className="truncate type-label text-[0.9375rem]">{sample.name}</h3>
        <p className="mt-1 type-money">{sample.value}</p>
      </div>
      <TachGauge score={sample.score} size={42} />
    </div>
    <StampStrip items={sample.stamp} end={sample.end} />
  </Card>
);
