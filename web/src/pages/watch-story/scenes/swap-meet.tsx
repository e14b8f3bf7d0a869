import { OfflinePhone } from '../../../features/exhibits';
import { DrawnCar } from '../../../design-system/drawn-car';
import type { DrawnPaintName } from '../../../design-system/drawn-car-bodies';
import { Moves } from './moves';

const tables: readonly DrawnPaintName[] = ['red', 'yellow', 'pearl', 'green', 'orange', 'blue'];

export const SwapMeet = () => (
  <div className="studio-sweep absolute inset-0 overflow-hidden [--floor-line:58%]">
    <div className="absolute inset-x-0 top-[36%] grid grid-cols-6 gap-x-[1%] opacity-70">
      {tables.map((paint, index) => (
        <Moves key={paint} by="appear" from={0.5 + index * 0.7}>
          <DrawnCar body={index % 2 ? 'coupe' : 'wedge'} paint={paint} />
          <span className="block h-[9cqh] bg-[linear-gradient(#5b4630,#2a2017)]" />
        </Moves>
      ))}
    </div>
    <Moves by="rise" from={6} lasts={2.2} className="absolute inset-x-0 top-[8%] grid place-items-center">
      <div className="w-64 origin-top scale-[min(1,0.62)] sm:scale-90 lg:scale-110">
        <OfflinePhone />
      </div>
    </Moves>
    <Moves
      by="stamp"
      from={16}
      lasts={0.9}
      className="absolute top-[16%] right-[9%] border-4 border-accent bg-bg px-[2cqw] py-[0.8cqh]"
    >
      <p className="text-[3.6cqw] leading-none font-bold text-accent uppercase font-stretch-[122%]">Owned</p>
    </Moves>
  </div>
);
