import { dollars, SampleGauge, SampleStage } from '../../features/samples';
import type { SampleModel } from '../../content/sample-models';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { ModelTags } from './model-tags';

/** A model as a row of the list. */
export const ModelRow = ({ model }: { model: SampleModel }) => (
  <Card as="article" className="flex items-stretch">
    <SampleStage sample={model} small className="w-30 shrink-0 sm:w-44" />
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-2 p-3.5 sm:p-4">
      <div className="min-w-0 grow basis-44">
        <h2 className="text-[1.0625rem] leading-6 font-semibold">{model.name}</h2>
        <p className="type-small text-muted">
          {model.brand} · {model.series}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 type-stamp text-muted">
          {model.scale} │ {model.year}
          {model.featured && <Badge tone="brass">Featured</Badge>}
        </p>
      </div>
      <div className="grow basis-52 max-md:hidden">
        <ModelTags tags={model.tags} />
      </div>
      <p className="max-sm:order-2 sm:w-24">
        <ConditionBadge condition={model.condition} />
      </p>
      <div className="w-36 max-sm:order-1">
        <SampleGauge score={model.rarity} size={36} />
      </div>
      <p className="text-right type-money max-xl:grow max-sm:order-3 sm:w-24">{dollars(model.estimatedValue)}</p>
    </div>
  </Card>
);
