import type { SampleModel } from '../../content/sample-models';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { ConditionBadge } from '../../design-system/condition-badge';
import { SampleGauge } from '../../features/samples/sample-gauge';
import { SampleStage } from '../../features/samples/sample-stage';
import { formatMoney } from '../../lib/money';
import { ModelTags } from './model-tags';

/** A model as a line of the list. */
export const ModelRow = ({ model }: { model: SampleModel }) => (
  <Card as="article" className="flex items-stretch">
    <SampleStage sample={model} small className="w-28 shrink-0 sm:w-44" />
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-6 gap-y-3 p-3.5 sm:p-4">
      <div className="min-w-0 grow basis-44">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-[1.0625rem] leading-6 font-semibold">{model.name}</h2>
          {model.featured && <Badge tone="brass">Featured</Badge>}
        </div>
        <p className="type-small text-muted">
          {model.brand} · {model.series}
        </p>
        <p className="mt-1 type-stamp text-muted">
          {model.scale} │ {model.year}
        </p>
      </div>
      <div className="grow basis-52 max-md:hidden">
        <ModelTags tags={model.tags} />
      </div>
      <ConditionBadge condition={model.condition} className="w-24 max-sm:hidden" />
      <div className="w-36">
        <SampleGauge score={model.rarity} size={36} withLevel />
      </div>
      <p className="w-24 text-right type-money max-sm:grow">{formatMoney(model.estimatedValue)}</p>
    </div>
  </Card>
);
