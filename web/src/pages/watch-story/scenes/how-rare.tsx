import { exampleFactors } from '../../../content/example-rarity';
import { RevCounter } from '../../../features/exhibits';
import { Moves } from './moves';

export const HowRare = () => (
  <div className="absolute inset-0 grid grid-cols-[1.05fr_1fr] items-center gap-[4%] overflow-hidden bg-bg px-[6%]">
    <Moves by="sweep" from={2} lasts={15}>
      <div className="story-swept">
        <RevCounter score={94} className="w-full" />
      </div>
    </Moves>
    <ul className="grid gap-[1.6cqh]">
      {exampleFactors.map(({ label, score, reason }, index) => (
        <li key={label} className="text-[max(0.625rem,1.7cqw)] leading-snug">
          <Moves by="appear" from={3 + index * 2} lasts={0.8} className="flex justify-between gap-3">
            <span>
              <span className="font-semibold">{label}</span> <span className="text-muted max-sm:hidden">{reason}</span>
            </span>
            <span className="tabular-nums">{score}</span>
          </Moves>
          <Moves
            by="grow"
            from={3.4 + index * 2}
            lasts={1.4}
            className="mt-[0.6cqh] h-[0.5cqh] origin-left bg-legendary"
          />
        </li>
      ))}
    </ul>
  </div>
);
