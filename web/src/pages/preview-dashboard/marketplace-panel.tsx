import { dollars, SampleStage } from '../../features/samples';
import { MessagesSquare, ShieldCheck, Tag } from 'lucide-react';
import { sampleModels } from '../../content/sample-models';
import { Badge } from '../../design-system/badge';
import { ButtonLink } from '../../design-system/button-link';
import { Card } from '../../design-system/card';
import { Eyebrow } from '../../design-system/eyebrow';
import { PointList } from '../../design-system/point-list';
import { StampStrip } from '../../design-system/stamp-strip';

const points = [
  {
    icon: Tag,
    title: 'A price that explains itself',
    text: 'beside what copies in the same condition really sold for.',
  },
  {
    icon: MessagesSquare,
    title: 'Offers in money, in cars, or both',
    text: 'in one thread with the collector who sells.',
  },
  {
    icon: ShieldCheck,
    title: 'Deals whose next step is always said',
    text: 'from payment to parcel, with feedback at the end.',
  },
];

const offered = sampleModels.find(({ id }) => id === 'porsche-911-gt3-rs');

/** What the marketplace is like; offers of real collectors are for members. */
export const MarketplacePanel = () => (
  <Card>
    <div className="grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="p-6 sm:p-9">
        <Eyebrow>Marketplace</Eyebrow>
        <h2 className="mt-4 type-title">Buy, sell and trade with collectors</h2>
        <PointList points={points} className="mt-6 border-t border-line pt-6" />
        <ButtonLink to="/auth" state={{ tab: 'signup' }} variant="primary" size="lg" className="mt-8">
          Join the Community
        </ButtonLink>
      </div>
      {offered && (
        <div className="border-line max-lg:border-t lg:border-l">
          <SampleStage sample={offered} className="lg:aspect-auto lg:h-full">
            <span className="absolute top-2.5 right-2.5 grid">
              <Badge tone="accent">Sale</Badge>
            </span>
            <p className="absolute bottom-4 left-4 text-lg font-semibold">
              {offered.name}
              <span className="block type-money">{dollars(offered.estimatedValue)}</span>
            </p>
          </SampleStage>
        </div>
      )}
    </div>
    <StampStrip items={['Sample offer', offered?.brand, offered?.scale, offered?.year]} />
  </Card>
);
