import { type Car, CONDITION_LABELS } from '@vault/contracts/collection/cars?light';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../../design-system/card';
import { formatDay } from '../../lib/format';
import { formatMoney } from '../../lib/money';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(7.5rem,2fr)_3fr] items-baseline gap-4 px-4 py-2.5 sm:px-5">
    <dt className="type-small text-muted">{label}</dt>
    <dd className="min-w-0 font-medium">{children ?? <span className="font-normal text-muted">Not set</span>}</dd>
  </div>
);

/** The details of a car. */
export const CarFacts = ({ car }: { car: Car }) => (
  <Card as="div">
    <dl className="divide-y divide-line">
      <Fact label="Brand">
        {car.brand && (
          <Link
            to={`/search?${new URLSearchParams({ brand: car.brand }).toString()}`}
            className="rounded-xs underline decoration-control underline-offset-4 hover:decoration-accent"
          >
            {car.brand}
          </Link>
        )}
      </Fact>
      <Fact label="Manufacturer">{car.manufacturer}</Fact>
      <Fact label="Series">{car.series}</Fact>
      <Fact label="Scale">{car.scale}</Fact>
      <Fact label="Model year">{car.year}</Fact>
      <Fact label="Condition">{CONDITION_LABELS[car.condition] ?? car.condition}</Fact>
      <Fact label="Purchase price">
        <span className="type-money">{formatMoney(car.purchasePrice)}</span>
      </Fact>
      <Fact label="Purchase date">{car.purchaseDate && formatDay(car.purchaseDate)}</Fact>
      <Fact label="In the vault since">{formatDay(car.createdAt)}</Fact>
    </dl>
  </Card>
);
