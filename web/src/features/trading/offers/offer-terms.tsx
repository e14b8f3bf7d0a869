import { MAX_OFFER_CARS } from '@vault/contracts/marketplace/messages?light';
import { MoneyField } from '../../../design-system/money-field';
import { Segmented } from '../../../design-system/segmented';
import { TextAreaField } from '../../../design-system/text-area-field';
import { TextField } from '../../../design-system/text-field';
import { ChosenCars } from './chosen-cars';
import type { OfferProblems, OfferSetup, OfferValues } from './offer-form';

interface OfferTermsProps {
  setup: OfferSetup;
  otherName: string;
  values: OfferValues;
  problems: OfferProblems;
  onChange: (changes: Partial<OfferValues>) => void;
  onPick: () => void;
}

/** The fields of an offer: money, or cars with optional cash. */
export const OfferTerms = ({ setup, otherName, values, problems, onChange, onPick }: OfferTermsProps) => {
  const { listing, isSeller, replyTo } = setup;
  const { kind, cars, cash } = values;
  const canOfferCars = !isSeller || (replyTo?.offerCars.length ?? 0) > 0;
  const label = kind === 'cars' ? 'Cash' : isSeller ? 'Your price' : 'Your offer';
  const moneyField = {
    label,
    value: values.amount,
    error: problems.amount,
    maxLength: 20,
    required: true,
    onChange: ({ target }: { target: { value: string } }) => onChange({ amount: target.value }),
  };
  return (
    <div className="grid gap-5">
      {canOfferCars && (
        <Segmented
          label="What you offer"
          className="justify-self-start"
          value={kind}
          onChange={(next) => onChange({ kind: next })}
          options={[
            { value: 'money', label: 'Money' },
            { value: 'cars', label: isSeller ? 'Their cars' : 'Cars in trade' },
          ]}
        />
      )}
      {kind === 'cars' && (
        <>
          <ChosenCars
            label={isSeller ? `Cars you want from ${otherName}` : 'Your cars in this offer'}
            cars={cars}
            error={problems.cars}
            onRemove={(id) => onChange({ cars: cars.filter((car) => car.id !== id) })}
            onAdd={isSeller || cars.length >= MAX_OFFER_CARS ? null : onPick}
          />
          <div className="grid gap-2">
            <p className="type-label">Cash in addition</p>
            <Segmented
              label="Cash in addition"
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
          <MoneyField {...moneyField} />
        ) : (
          <TextField
            {...moneyField}
            inputMode="decimal"
            autoComplete="off"
            hint={`In ${listing.currency}, as listed`}
          />
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
