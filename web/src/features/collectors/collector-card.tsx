import type { Collector } from '@vault/contracts/identity/collectors';
import { countOf } from '../../lib/format';
import { CollectorFrame } from './collector-frame';

/** A collector in the directory. */
export const CollectorCard = ({ collector }: { collector: Collector }) => {
  const { relation, carsCount, followers, brands, memberSince } = collector;
  return (
    <CollectorFrame
      collector={collector}
      relation={relation}
      stamps={brands.length > 0 ? brands : ['Collector']}
      end={`Since ${new Date(memberSince).getFullYear()}`}
    >
      <p className="type-small text-muted tabular-nums">
        <strong className="font-semibold text-ink">{countOf(carsCount, 'car')}</strong> in the vault,{' '}
        {countOf(followers, 'follower')}
      </p>
    </CollectorFrame>
  );
};
