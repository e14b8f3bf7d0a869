import { CAR_FIELDS, type CarField, FACT_FIELDS } from '@vault/contracts/collection/car-fields';
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

const brandLink = (brand: string) => (
  <Link
    to={`/search?${new URLSearchParams({ brand }).toString()}`}
    className="rounded-xs underline decoration-control underline-offset-4 hover:decoration-accent"
  >
    {brand}
  </Link>
);

function factOf(car: Car, field: CarField): ReactNode {
  const value = car[field];
  if (field === 'brand') return car.brand && brandLink(car.brand);
  if (field === 'condition') return CONDITION_LABELS[car.condition] ?? car.condition;
  const { kind } = CAR_FIELDS[field];
  if (kind === 'money') return <span className="type-money">{formatMoney(value as string | null)}</span>;
  if (kind === 'date') return value && formatDay(value as string);
  return value;
}

/** The details of a car. */
export const CarFacts = ({ car }: { car: Car }) => (
  <Card as="div">
    <dl className="divide-y divide-line">
      {FACT_FIELDS.map((field) => (
        <Fact key={field} label={CAR_FIELDS[field].factLabel ?? CAR_FIELDS[field].label}>
          {factOf(car, field)}
        </Fact>
      ))}
      <Fact label="In the vault since">{formatDay(car.createdAt)}</Fact>
    </dl>
  </Card>
);
