import { Underside } from '../../../features/exhibits';
import { DrawnCar } from '../../../design-system/drawn-car';
import { Moves } from './moves';

const marks = [
  { word: 'Maker', value: 'Hot Wheels', place: 'left-[8%] top-[11%]', from: 9 },
  { word: 'Year', value: '1969', place: 'left-[44%] top-[11%]', from: 10.5 },
  { word: 'Scale', value: '1:64', place: 'right-[8%] top-[11%] text-right', from: 12 },
  { word: 'Rivets', value: 'Never drilled', place: 'left-[8%] bottom-[9%]', from: 17 },
];

export const TurnItOver = () => (
  <div className="studio-sweep absolute inset-0 overflow-hidden perspective-[120cqw] [--floor-line:72%]">
    <Moves by="roof-away" from={2.5} lasts={2} className="absolute inset-x-[14%] top-[26%] origin-bottom">
      <DrawnCar body="coupe" paint="blue" stripes />
    </Moves>
    <Moves by="appear" from={4.3} lasts={0.2} className="absolute inset-x-[14%] top-[24%]">
      <Moves by="base-near" from={4.3} lasts={2.2} className="origin-center">
        <Underside paint="#1f63b8" title="COPO CAMARO" line="©1969 · №0147" className="w-full" />
      </Moves>
    </Moves>
    {marks.map(({ word, value, place, from }) => (
      <div key={word} className={`absolute ${place}`}>
        <Moves by="appear" from={from} lasts={1}>
          <p className="type-stamp text-muted">{word}</p>
          <p className="text-[2.6cqw] leading-tight font-bold font-stretch-[122%]">{value}</p>
        </Moves>
      </div>
    ))}
  </div>
);
