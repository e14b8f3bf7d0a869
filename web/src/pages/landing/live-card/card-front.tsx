import { exampleCar, type ExampleCondition } from '../../../content/example-car';
import { Card } from '../../../design-system/card';
import { ConditionBadge } from '../../../design-system/condition-badge';
import { DrawnCar } from '../../../design-system/drawn-car';
import { Eyebrow } from '../../../design-system/eyebrow';
import { StampStrip } from '../../../design-system/stamp-strip';
import { TachGauge } from '../../../design-system/tach-gauge';
import { rarityLevelOf } from '../../../lib/rarity-level';
import { Backing, Bubble } from './blister';
import { Wear } from './wear';

interface FaceProps {
  state: ExampleCondition;
  /** The card is turned over. */
  hidden: boolean;
}

export const CardFront = ({ state, hidden }: FaceProps) => {
  const { condition, value, gain, score } = state;
  const carded = condition === 'MOC';
  return (
    <Card
      as="article"
      aria-label={`${exampleCar.name}, an example`}
      inert={hidden}
      className="col-start-1 row-start-1 flex flex-col rounded-lg shadow-float backface-hidden"
    >
      <div className="studio-sweep relative grid grow [--floor-line:84%] lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:[--floor-line:76%]">
        <ConditionBadge
          condition={condition}
          className="absolute top-0 left-6 h-7 rounded-t-none sm:left-8 lg:left-10"
        />
        <div className="relative px-6 pt-14 sm:px-8 lg:px-10 lg:pt-17 lg:pb-10">
          <Eyebrow>Crown jewel</Eyebrow>
          <h2 className="mt-4 text-[clamp(1.875rem,1.2rem+2.4vw,3rem)] leading-[1.02] font-bold tracking-[-0.02em] font-stretch-[122%]">
            {exampleCar.name}
          </h2>
          <p key={condition} className="mt-5 flex animate-fade flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="text-[clamp(1.75rem,1.4rem+1.3vw,2.25rem)] leading-none type-money">{value}</span>
            <span className="type-small font-medium text-ok">▲ {gain} vs. paid</span>
          </p>
          <TachGauge
            score={score}
            size={76}
            withLevel
            description={rarityLevelOf(score).description}
            className="mt-6 lg:mt-8"
          />
        </div>
        <div className="relative grid min-h-56 items-end sm:min-h-72">
          {carded && <Backing />}
          <div className={`relative mx-auto mb-[6%] w-[92%] ${condition === 'Damaged' ? 'rotate-[1.1deg]' : ''}`}>
            <DrawnCar body="coupe" paint="blue" stripes label="A blue 1969 coupe in 1:64, drawn" />
            <svg aria-hidden viewBox="0 40 960 350" className="absolute inset-0 size-full">
              {carded && <Bubble />}
              {(condition === 'Loose' || condition === 'Damaged') && <Wear heavy={condition === 'Damaged'} />}
            </svg>
          </div>
        </div>
      </div>
      <StampStrip
        items={[exampleCar.maker, exampleCar.scale, exampleCar.year, condition]}
        end={`${exampleCar.number} ${exampleCar.of}`}
      />
    </Card>
  );
};
