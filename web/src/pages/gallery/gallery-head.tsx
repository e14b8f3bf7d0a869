import { sampleModels } from '../../content/sample-models';
import { Card } from '../../design-system/card';
import { DrawnCasting } from '../../design-system/drawn-casting';
import { Eyebrow } from '../../design-system/eyebrow';
import { StampStrip } from '../../design-system/stamp-strip';
import { dollars, sumOf } from '../../features/samples';
import { formatCount } from '../../lib/format';

const summary = [
  { label: 'Models', value: formatCount(sampleModels.length) },
  { label: 'Total value', value: dollars(sumOf(sampleModels.map(({ estimatedValue }) => estimatedValue))) },
  { label: 'Featured', value: formatCount(sampleModels.filter(({ featured }) => featured).length) },
];

const [firstModel] = sampleModels;

/** The gallery's title and totals with a drawing of its first model. */
export const GalleryHead = () => (
  <Card as="div">
    <div className="studio-sweep [--floor-line:calc(100%-5rem)] sm:[--floor-line:calc(100%-6.5rem)] lg:[--floor-line:64%]">
      <div className="grid items-end gap-x-4 px-5 pt-6 sm:px-8 sm:pt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] lg:pb-8">
        <div className="animate-rise self-center">
          <Eyebrow>Collector Showcase</Eyebrow>
          <h1 className="mt-4 type-title lg:text-[2.75rem]">Premium Diecast Gallery</h1>
          <p className="mt-3 max-w-md text-muted">
            What a shelf looks like once it stands in the vault: each casting with its maker, its condition, its worth
            and how rare it is.
          </p>
          <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-3">
            {summary.map(({ label, value }) => (
              <div key={label}>
                <dt className="type-stamp text-muted">{label}</dt>
                <dd className="mt-0.5 text-xl font-bold tabular-nums font-stretch-[122%]">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {firstModel && (
          <DrawnCasting
            shape={firstModel.shape}
            paint={firstModel.paint}
            alt={`${firstModel.name}, drawn`}
            priority
            className="mt-4 w-full animate-fade lg:mt-0 lg:-mr-4 lg:w-[calc(100%+1rem)]"
          />
        )}
      </div>
    </div>
    {firstModel && (
      <StampStrip
        items={[firstModel.name, firstModel.brand, firstModel.scale, firstModel.year]}
        end={dollars(firstModel.estimatedValue)}
      />
    )}
  </Card>
);
