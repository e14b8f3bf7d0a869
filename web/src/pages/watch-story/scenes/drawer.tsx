import { DrawnCar } from '../../../design-system/drawn-car';
import type { DrawnBodyName, DrawnPaintName } from '../../../design-system/drawn-car-bodies';
import { Moves } from './moves';

const jumble: readonly { body: DrawnBodyName; paint: DrawnPaintName; place: string }[] = [
  { body: 'coupe', paint: 'red', place: 'left-[7%] top-[14%] -rotate-12' },
  { body: 'offroader', paint: 'pearl', place: 'left-[38%] top-[6%] rotate-6' },
  { body: 'wedge', paint: 'yellow', place: 'left-[66%] top-[16%] rotate-[17deg]' },
  { body: 'sports', paint: 'green', place: 'left-[20%] top-[42%] rotate-[8deg]' },
  { body: 'coupe', paint: 'pearl', place: 'left-[52%] top-[46%] -rotate-[8deg]' },
  { body: 'sports', paint: 'orange', place: 'left-[4%] top-[66%] -rotate-3' },
  { body: 'coupe', paint: 'blue', place: 'left-[68%] top-[68%] rotate-[11deg]' },
];

export const Drawer = () => (
  <div className="absolute inset-0 overflow-hidden bg-[#15100b]">
    <Moves by="pull" lasts={5} className="absolute inset-x-[9%] top-[12%] bottom-0">
      <div className="absolute inset-x-0 top-0 bottom-[17%] rounded-t-md border-[1.2cqw] border-b-0 border-[#4a3420] bg-[#221810] shadow-[inset_0_2cqh_5cqh_#000]">
        {jumble.map(({ body, paint, place }, index) => (
          <div key={place} className={`absolute w-[27%] ${place}`}>
            <Moves by="appear" from={index * 1.8 - 5} lasts={1.6}>
              <DrawnCar body={body} paint={paint} />
            </Moves>
          </div>
        ))}
      </div>
      <div className="absolute inset-x-[-2%] bottom-0 grid h-[19%] place-items-center rounded-t-xs bg-[linear-gradient(#6b4a2c,#3e2a18)] shadow-[0_-1cqh_3cqh_#0009]">
        <span className="h-[22%] w-[14%] rounded-full border-[0.5cqw] border-[#c9b086] bg-[#241910]" />
      </div>
    </Moves>
  </div>
);
