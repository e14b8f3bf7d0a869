import { exampleCar } from '../../../content/example-car';
import { Card } from '../../../design-system/card';
import { StampStrip } from '../../../design-system/stamp-strip';
import { Underside } from '../../../features/exhibits';

const lines = [
  ['Maker', exampleCar.maker],
  ['Scale', exampleCar.scale],
  ['Year', exampleCar.year],
  ['Edition', exampleCar.edition],
  ['Bought', exampleCar.bought],
  ['Paid', exampleCar.paid],
] as const;

const corners = ['top-4 left-4', 'top-4 right-4', 'bottom-4 left-4', 'bottom-4 right-4'];

/** The back of the card: the base of the car, with further facts. */
export const CardBack = ({ hidden }: { hidden: boolean }) => (
  <Card
    as="article"
    aria-label={`${exampleCar.name} from below`}
    inert={hidden}
    className="col-start-1 row-start-1 flex rotate-x-180 flex-col rounded-lg border-control shadow-float backface-hidden"
  >
    <div className="brushed relative grid bg-[light-dark(#c3c9c4,#28312d)] grow items-center gap-x-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {corners.map((corner) => (
        <span
          key={corner}
          aria-hidden
          className={`absolute size-3.5 rounded-full border border-[#0006] bg-[linear-gradient(#fff8,#0006)] ${corner}`}
        />
      ))}
      <div className="cast px-6 pt-11 sm:px-12 lg:py-10 lg:pr-0">
        <p className="text-[clamp(1.625rem,1.1rem+2vw,2.5rem)] leading-[1.02] font-bold tracking-[0.01em] font-stretch-[122%] uppercase">
          {exampleCar.name}
        </p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-2 font-mono lg:mt-6 lg:grid-cols-[auto_1fr] lg:gap-y-1.5 text-[0.8125rem] tracking-[0.07em] uppercase">
          {lines.map(([term, words]) => (
            <div
              key={term}
              className="border-b border-[light-dark(#0003,#fff2)] pb-1.5 lg:col-span-2 lg:grid lg:grid-cols-subgrid"
            >
              <dt className="text-[light-dark(#3f4a44,#b4bdb7)]">{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="p-6 max-lg:pb-8 lg:pr-10">
        <Underside
          paint="#1f63b8"
          title="COPO CAMARO"
          line="©1969 · №0147"
          label="The unpainted baseplate of the car, with rivets, axles and exhausts"
          className="w-full drop-shadow-[0_14px_18px_#0007]"
        />
      </div>
    </div>
    <StampStrip
      items={['Baseplate', exampleCar.maker, exampleCar.year]}
      end={exampleCar.number}
      className="bg-raised"
    />
  </Card>
);
