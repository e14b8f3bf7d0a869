import { ButtonLink } from '../../design-system/button-link';
import { ConditionBadge } from '../../design-system/condition-badge';
import { DrawnCar } from '../../design-system/drawn-car';
import { Eyebrow } from '../../design-system/eyebrow';
import { StampStrip } from '../../design-system/stamp-strip';
import { TachGauge } from '../../design-system/tach-gauge';
import { type Sample, samples } from './samples';

/** The label below a car. */
const ShelfTag = ({ sample: { name, value, score, condition, stamp, end } }: { sample: Sample }) => (
  <div className="flex h-27 flex-col justify-between overflow-hidden rounded-b-sm border border-line bg-surface shadow-raised">
    <div className="flex grow items-center justify-between gap-3 px-3.5">
      <div className="min-w-0">
        <h3 className="truncate type-label text-[0.9375rem]">{name}</h3>
        <p className="mt-1 flex items-center gap-2">
          <span className="type-money">{value}</span>
          <ConditionBadge condition={condition} />
        </p>
      </div>
      <TachGauge score={score} size={44} />
    </div>
    <StampStrip items={stamp} end={end} />
  </div>
);

/** Example cars in a row on a shelf. */
export const Shelf = () => (
  <div className="overflow-hidden border-y border-line bg-wall">
    <div className="mx-auto max-w-6xl px-4 pt-20 sm:pt-28 lg:px-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <div>
          <Eyebrow>Showcase</Eyebrow>
          <h2 id="showcase-title" className="mt-4 type-banner">
            Your shelf, lit.
          </h2>
          <p className="mt-3 text-muted">Four examples. Yours are photographed, not drawn.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/gallery" className="bg-bg">
            See Gallery
          </ButtonLink>
          <ButtonLink to="/auth" state={{ tab: 'signup' }} className="bg-bg">
            Browse Collection
          </ButtonLink>
        </div>
      </div>
    </div>
    {/* The background draws the board just above the labels. */}
    <ul
      aria-label="Four examples"
      tabIndex={0}
      className="grid snap-x auto-cols-[min(17rem,78vw)] grid-flow-col overflow-x-auto bg-[linear-gradient(light-dark(#fff,#5a665f)_0_1px,light-dark(#b4bab2,#3b4641)_1px)] bg-size-[100%_10px] bg-position-[0_calc(100%-9.5rem)] bg-no-repeat px-4 pt-6 pb-10 focus-visible:-outline-offset-4 lg:auto-cols-fr lg:px-[max(1.5rem,calc(50vw-34.5rem))] lg:pt-8"
    >
      {samples.map((sample) => (
        <li
          key={sample.name}
          className="flex snap-center flex-col bg-[radial-gradient(50%_44%_at_50%_46%,light-dark(#fffffff2,#fff3d61f),transparent)] px-2"
        >
          <DrawnCar
            body={sample.body}
            paint={sample.paint}
            stripes={sample.stripes}
            className="relative -mx-[3%] mt-4 -mb-[3%] w-[106%] lg:mt-10"
          />
          <ShelfTag sample={sample} />
        </li>
      ))}
    </ul>
  </div>
);
