import { Brand } from '../../../design-system/brand';
import { DrawnCar } from '../../../design-system/drawn-car';
import type { DrawnBodyName, DrawnPaintName } from '../../../design-system/drawn-car-bodies';
import { Moves } from './moves';

const rows: readonly (readonly [DrawnBodyName, DrawnPaintName])[][] = [
  [
    ['coupe', 'red'],
    ['sports', 'green'],
    ['offroader', 'pearl'],
    ['wedge', 'yellow'],
  ],
  [
    ['sports', 'orange'],
    ['coupe', 'blue'],
    ['wedge', 'pearl'],
    ['coupe', 'green'],
  ],
  [
    ['offroader', 'blue'],
    ['wedge', 'red'],
    ['coupe', 'yellow'],
    ['sports', 'pearl'],
  ],
];

export const ShelfLit = () => (
  <div className="absolute inset-0 overflow-hidden bg-[#0b100d] text-[#f1f0ea]">
    {rows.map((row, line) => (
      <div key={line} className="mx-[7%] mt-[4cqh]">
        <div className="grid grid-cols-4 gap-x-[2%]">
          {row.map(([body, paint], index) => (
            <Moves
              key={body + paint}
              by="appear"
              from={1 + (line * 4 + index) * 0.9}
              lasts={1.4}
              className="bg-[radial-gradient(60%_70%_at_50%_50%,#fff3d63d,transparent)] pt-[3cqh]"
            >
              <DrawnCar body={body} paint={paint} className="-mb-[6%] w-full" />
            </Moves>
          ))}
        </div>
        <span className="block h-[1.6cqh] bg-[#3b4641]" />
      </div>
    ))}
    <Moves by="appear" from={13} lasts={2} className="absolute inset-x-0 bottom-[5%] grid place-items-center">
      <Brand className="text-[3.4cqw]" />
    </Moves>
  </div>
);
