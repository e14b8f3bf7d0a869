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
    text: 'next to what copies in the same condition really sold for.',
  },
  {
    icon: MessagesSquare,
    title: 'Offers in money, in cars, or both',
    text: 'in one conversation with the seller.',
  },
  {
    icon: ShieldCheck,
    title: 'Transactions that always show the next step',
    text: 'from payment to parcel, with feedback at the end.',
  },
];

const sampleListing = sampleModels.find(({ id }) => id === 'porsche-911-gt3-rs');

/** A preview of the marketplace; real listings are for members. */
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
      {sampleListing && (
        <div className="border-line max-lg:border-t lg:border-l">
          <SampleStage sample={sampleListing} className="lg:aspect-auto lg:h-full">
            <span className="absolute top-2.5 right-2.5 grid">
              <Badge tone="accent">Sale</Badge>
            </span>
            <p className="absolute inset-x-4 bottom-4 flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
              {sampleListing.name}
              <span className="type-money">{dollars(sampleListing.estimatedValue)}</span>
            </p>
          </SampleStage>
        </div>
      )}
    </div>
    <StampStrip items={['Sample offer', sampleListing?.brand, sampleListing?.scale, sampleListing?.year]} />
  </Card>
);
