import type { BinnedCar } from '@vault/contracts/collection/vault-lists';
import clsx from 'clsx';
import { memo } from 'react';
import { Card } from '../../design-system/card';
import { PhotoFrame } from '../../design-system/photo-frame';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';
import { type CarTileProps, tileProps } from './car-card';
import { coverOf } from './car-photo';
import { daysLeft } from './days-left';
import { SelectBox } from './select-box';
import { carValue } from './car-value';

/** A car in the bin as a row, which can be selected but not opened. */
export const BinnedRow = memo(function MemoizedBinnedRow(props: CarTileProps<BinnedCar>) {
  const { car, tabbable, selected } = props;
  const { className, ...tile } = tileProps(props);
  return (
    <Card as="article" {...tile} className={clsx('flex h-full items-stretch', className)}>
      <PhotoFrame photo={coverOf(car)} alt="" sizes="112px" className="w-24 shrink-0 saturate-50 sm:w-28" />
      <div className="grid min-w-0 grow content-center gap-0.5 px-3 sm:px-4">
        <h3 className="truncate text-[0.9375rem] font-semibold">{car.name}</h3>
        <p className="truncate type-stamp text-muted">
          {[car.brand, car.scale, car.year].filter(Boolean).join(' │ ') || 'No brand'}
        </p>
        <p className="type-fine text-brass sm:hidden">{daysLeft(car.goneAfter)}</p>
      </div>
      <div className="flex shrink-0 items-center gap-4 pr-1 sm:pr-2">
        <p className="w-28 text-right type-money max-lg:hidden">{formatMoney(carValue(car))}</p>
        <p className="w-40 text-right type-small text-muted max-md:hidden">Deleted {formatDay(car.deletedAt)}</p>
        <p className="w-24 text-right type-small text-brass max-sm:hidden">{daysLeft(car.goneAfter)}</p>
        <SelectBox name={car.name} selected={selected ?? false} shown tabbable={tabbable} className="relative" />
      </div>
    </Card>
  );
});
