import { MAX_OFFER_CARS } from '@vault/contracts/marketplace/messages?light';
import { MoneyField } from '../../../design-system/money-field';
import { Segmented } from '../../../design-system/segmented';
import { TextAreaField } from '../../../design-system/text-area-field';
import { TextField } from '../../../design-system/text-field';
import { ChosenCars } from './chosen-cars';
import type { OfferProblems, OfferStart, OfferValues } from './offer-form';

interface OfferTermsProps {
  start: OfferStart;
  /** How the other side is called. */
  otherName: string;
  values: OfferValues;
  problems: OfferProblems;
  onChange: (changes: Partial<OfferValues>) => void;
  onPick: () => void;
}

/** The fields of an offer: money, or cars with or without cash beside them. */
export const OfferTerms = ({ start, otherName, values, problems, onChange, onPick }: OfferTermsProps) => {
  const { listing, asks, answering } = start;
  const { kind, cars, cash } = values;
  const carsPossible = !asks || (answering?.offerCars.length ?? 0) > 0;
  const label = kind === 'cars' ? 'Cash' : asks ? 'Your price' : 'Your offer';
  const money = {
    ...{ label, value: values.amount, error: problems.amount, maxLength: 20, required: true },
    onChange: ({ target }: { target: { value: string } }) => onChange({ amount: target.value }),
  };
  return (
    <div className="grid gap-5">
      {carsPossible && (
        <Segmented
          label="What you offer"
          className="justify-self-start"
          value={kind}
          onChange={(next) => onChange({ kind: next })}
          options={[
            { value: 'money', label: 'Money' },
            { value: 'cars', label: asks ? 'Their cars' : 'Cars in trade' },
          ]}
        />
      )}
      {kind === 'cars' && (
        <>
          <ChosenCars
            label={asks ? `What you would take from ${otherName}` : 'Cars of your vault that you give'}
            cars={cars}
            error={problems.cars}
            onRemove={(id) => onChange({ cars: cars.filter((car) => car.id !== id) })}
            onAdd={asks || cars.length >= MAX_OFFER_CARS ? null : onPick}
          />
          <div className="grid gap-2">
            <p className="type-label">Cash beside the cars</p>
            <Segmented
              label="Cash beside the cars"
              className="justify-self-start"
              value={cash}
              onChange={(next) => onChange({ cash: next })}
              options={[
                { value: 'none', label: 'None' },
                { value: 'sender', label: 'You add' },
                { value: 'receiver', label: `${otherName} adds` },
              ]}
            />
          </div>
        </>
      )}
      {(kind === 'money' || cash !== 'none') &&
        (listing.currency === 'USD' ? (
          <MoneyField {...money} />
        ) : (
          <TextField {...money} inputMode="decimal" autoComplete="off" hint={`In ${listing.currency}, as listed`} />
        ))}
      <TextAreaField
        label="Message (optional)"
        rows={3}
        maxLength={4000}
        value={values.message}
        onChange={({ target }) => onChange({ message: target.value })}
      />
    </div>
  );
};
