import { Check, Star } from 'lucide-react';
import { marketplaceGroup } from '../../content/features';
import { ConditionBadge } from '../../design-system/condition-badge';
import { DrawnCar } from '../../design-system/drawn-car';
import { StampStrip } from '../../design-system/stamp-strip';
import { SoldDots } from '../../features/exhibits';
import { FeatureCell } from './feature-cell';
import { Group } from './feature-group';

const record = [
  ['Member since', 'May 2021'],
  ['Completed sales', '37'],
  ['Response rate', '96%'],
  ['Active listings', '8'],
] as const;

const Seller = () => (
  <div aria-hidden className="flex grow flex-col">
    <div className="flex grow items-center gap-3 p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-info font-semibold text-bg">MO</span>
      <span className="min-w-0">
        <span className="block truncate type-heading">Mara O.</span>
        <span className="flex items-center gap-1 type-fine text-muted">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} className="size-3.5 fill-brass text-brass" strokeWidth={0} />
          ))}
          4.9 from 31 ratings
        </span>
      </span>
    </div>
    <dl className="grid grid-cols-2 gap-px border-t border-line bg-line">
      {record.map(([term, words]) => (
        <div key={term} className="bg-bg px-4 py-2.5">
          <dt className="type-fine text-muted">{term}</dt>
          <dd className="font-semibold tabular-nums">{words}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const filled = [
  ['Title', 'Countach LP 500, Tomica'],
  ['Scale', '1:64'],
  ['Price', '$64.50'],
] as const;

const Listing = () => (
  <div aria-hidden className="my-auto">
    <div className="grid grid-cols-[6.5rem_1fr] items-center gap-3 border-b border-line">
      <span className="studio-sweep grid h-20 place-items-center border-r border-line">
        <DrawnCar body="wedge" paint="yellow" className="w-[92%]" />
      </span>
      <span>
        <span className="block type-fine text-muted">From your vault</span>
        <ConditionBadge condition="Loose" className="mt-1" />
      </span>
    </div>
    <dl className="grid gap-2.5 p-4">
      {filled.map(([term, words]) => (
        <div key={term} className="grid grid-cols-[3.5rem_1fr] items-center gap-2">
          <dt className="type-fine text-muted">{term}</dt>
          <dd className="truncate rounded-xs border border-control px-2.5 py-1.5 type-small">{words}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const steps = [
  ['Accepted', 'Apr 2, 9:14 AM'],
  ['Paid', 'Apr 2, 6:40 PM'],
  ['Shipped', 'Apr 4, with its number'],
  ['Completed', 'Apr 9, rated 5 of 5'],
] as const;

const Transaction = () => (
  <ol aria-hidden className="my-auto grid gap-y-5 p-6 sm:grid-cols-4 sm:px-8 sm:py-12">
    {steps.map(([step, words]) => (
      <li
        key={step}
        className="relative max-sm:pl-12 sm:before:absolute sm:before:top-4 sm:before:left-8 sm:before:h-0.5 sm:before:w-full sm:before:bg-ok sm:last:before:hidden"
      >
        <span className="relative grid size-8 place-items-center rounded-full bg-ok text-bg max-sm:absolute max-sm:left-0">
          <Check className="size-4.5" strokeWidth={2.5} />
        </span>
        <span className="block type-label sm:mt-3">{step}</span>
        <span className="block pr-3 type-fine text-muted">{words}</span>
      </li>
    ))}
  </ol>
);

export const MarketplaceFeatures = () => {
  const [network, listings, intelligence, transactions] = marketplaceGroup.items;
  return (
    <Group group={marketplaceGroup}>
      <FeatureCell feature={network}>
        <Seller />
      </FeatureCell>
      <FeatureCell feature={listings}>
        <Listing />
      </FeatureCell>
      <FeatureCell feature={intelligence} wide>
        <div className="p-6 sm:p-8">
          <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="text-2xl type-money">$189.99</span>
            <span className="type-fine font-medium text-ok">6% under 12-month median</span>
          </p>
          <SoldDots label="Example: nine sales of a year around their median, two more struck out" />
        </div>
        <StampStrip items={['9 sales', '2 left out', 'High confidence']} end="12 months" />
      </FeatureCell>
      <FeatureCell feature={transactions} wide>
        <Transaction />
        <StampStrip items={['Transaction', 'Completed']} end="$178.00" />
      </FeatureCell>
    </Group>
  );
};
