import { ConditionBadge } from '../../../design-system/condition-badge';
import { DrawnCar } from '../../../design-system/drawn-car';
import { StampStrip } from '../../../design-system/stamp-strip';
import { Moves } from './moves';

const corners = [
  'top-[8%] left-[8%] border-t-2 border-l-2',
  'top-[8%] right-[8%] border-t-2 border-r-2',
  'bottom-[8%] left-[8%] border-b-2 border-l-2',
  'bottom-[8%] right-[8%] border-b-2 border-r-2',
];

export const OnePhoto = () => (
  <div className="absolute inset-0 grid place-items-center overflow-hidden bg-bg">
    <Moves by="shrink" from={6} lasts={2} className="w-[56%]">
      <div className="relative overflow-hidden rounded-md border border-line bg-surface shadow-float">
        <div className="studio-sweep relative grid aspect-16/9 place-items-center">
          <DrawnCar body="coupe" paint="blue" stripes className="w-[88%]" />
          <Moves by="slide" from={9} className="absolute top-[7%] left-0">
            <ConditionBadge condition="Mint" />
          </Moves>
        </div>
        <Moves by="appear" from={10.5} className="flex items-baseline justify-between px-[4%] py-[2.5%]">
          <span className="text-[2.2cqw] leading-tight font-bold font-stretch-[122%]">’69 Copo Camaro</span>
          <span className="text-[2cqw] type-money">$1,140.80</span>
        </Moves>
        <Moves by="unroll" from={12} lasts={3}>
          <StampStrip items={['Hot Wheels', '1:64', '1969']} end="№0147" />
        </Moves>
      </div>
    </Moves>
    <Moves by="leave" from={5.6} lasts={0.6} className="absolute inset-0">
      {corners.map((corner) => (
        <span key={corner} className={`absolute size-[9%] border-ink ${corner}`} />
      ))}
    </Moves>
    <Moves by="flash" from={5} lasts={1.1} className="absolute inset-0 bg-white" />
  </div>
);
