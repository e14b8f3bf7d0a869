import { dollars, SampleGauge, SampleStage } from '../../features/samples';
import type { SampleModel } from '../../content/sample-models';
import { Badge } from '../../design-system/badge';
import { Card } from '../../design-system/card';
import { StampStrip } from '../../design-system/stamp-strip';
import { ModelTags } from './model-tags';

/** A model as a card of the grid. */
export const ModelCard = ({ model }: { model: SampleModel }) => (
  <Card
    as="article"
    className="grid h-full grid-rows-[auto_1fr_auto] [contain-intrinsic-size:auto_27rem] [content-visibility:auto] print:[content-visibility:visible]"
  >
    <SampleStage sample={model}>
      {model.featured && (
        <span className="absolute top-2.5 right-2.5 grid">
          <Badge tone="brass">Featured</Badge>
        </span>
      )}
    </SampleStage>
    <div className="flex flex-col gap-3 p-4">
      <div>
        <h2 className="text-[1.0625rem] leading-6 font-semibold">{model.name}</h2>
        <p className="type-small text-muted">
          {model.brand} · {model.series}
        </p>
      </div>
      <div className="flex items-center justify-between gap-3">
        <SampleGauge score={model.rarity} />
        <p className="text-lg type-money">{dollars(model.estimatedValue)}</p>
      </div>
      <ModelTags tags={model.tags} />
    </div>
    <StampStrip items={[model.brand, model.scale, model.year]} className="h-7.25 overflow-hidden" />
  </Card>
);
