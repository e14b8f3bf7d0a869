import { DrawnCar } from '../../../design-system/drawn-car';
import { Moves } from './moves';

const messages = [
  { text: '$165?', place: 'left-[54%] top-[9%]', look: 'bg-raised border border-line', from: 8 },
  { text: '$178.', place: 'left-[34%] top-[20%]', look: 'bg-ink text-bg', from: 10.5 },
  { text: 'Deal.', place: 'left-[56%] top-[31%]', look: 'bg-ok text-bg', from: 13 },
];

export const ShelfToShelf = () => (
  <div className="absolute inset-0 overflow-hidden bg-wall">
    {['left-0', 'right-0'].map((side) => (
      <span
        key={side}
        className={`absolute top-[72%] h-[2.4%] w-[42%] bg-[light-dark(#b4bab2,#3b4641)] shadow-[0_1cqh_2cqh_#0004] ${side}`}
      />
    ))}
    <DrawnCar body="coupe" paint="red" className="absolute top-[57%] left-[-17%] w-[25%]" />
    <DrawnCar body="wedge" paint="yellow" className="absolute top-[57%] right-[-19%] w-[25%]" />
    <Moves by="travel" from={14.5} lasts={6.5} className="absolute inset-x-[36%] top-[55%]">
      <DrawnCar body="sports" paint="green" />
    </Moves>
    {messages.map(({ text, place, look, from }) => (
      <div key={text} className={`absolute ${place}`}>
        <Moves
          by="appear"
          from={from}
          lasts={0.6}
          className={`rounded-md px-[1.8cqw] py-[1.2cqh] text-[2.4cqw] font-semibold ${look}`}
        >
          {text}
        </Moves>
      </div>
    ))}
    <p className="absolute bottom-[10%] left-[6%] type-stamp text-muted">Her shelf</p>
    <p className="absolute right-[6%] bottom-[10%] type-stamp text-muted">His shelf</p>
  </div>
);
