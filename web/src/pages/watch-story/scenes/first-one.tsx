import { DrawnCar } from '../../../design-system/drawn-car';
import { Moves } from './moves';

export const FirstOne = () => (
  <div className="studio-sweep absolute inset-0 [--floor-line:72%]">
    <Moves by="push-in" lasts={22} className="absolute inset-x-[14%] top-[24%]">
      <DrawnCar body="coupe" paint="blue" stripes />
    </Moves>
    <Moves by="leave" from={0.5} lasts={5} className="absolute inset-0 bg-[#060907]" />
    <Moves by="slide" from={7} lasts={1.6} className="absolute top-[10%] left-[7%]">
      <p className="text-[7cqw] leading-none font-bold tracking-[-0.03em] font-stretch-[122%]">7.4 cm</p>
    </Moves>
    <Moves by="appear" from={14} lasts={1.6} className="absolute right-[7%] bottom-[7%] text-right">
      <p className="type-stamp text-muted">Paid</p>
      <p className="text-[3.4cqw] leading-tight type-money">$34.99</p>
    </Moves>
  </div>
);
