import { MAX_OFFER_CARS, OFFER_HOURS } from '@vault/contracts/marketplace/messages?light';
import { useId, useState } from 'react';
import { Button } from '../../../design-system/button';
import { Dialog } from '../../../design-system/dialog';
import { FormAlert } from '../../../design-system/form-alert';
import { errorText } from '../../../lib/error-text';
import { outboxName, type Peer } from '../api/peer';
import { CarPicker } from './car-picker';
import { type OfferProblems, type OfferStart, type OfferValues, offerOf, startOf } from './offer-form';
import { OfferListing } from './offer-listing';
import { OfferTerms } from './offer-terms';
import { firstName, offerTitle } from './offer-text';
import { useSavedOffer, useStoredOffer } from './use-offer-draft';
import { useSendOffer } from './use-send-offer';

interface OfferDialogProps {
  peer: Peer;
  start: OfferStart;
  /** Whoever writes has an open offer already, which this one takes the place of. */
  replacing: boolean;
  onClose: () => void;
}

interface SheetProps extends OfferDialogProps {
  draftName: string;
  stored: OfferValues | null;
}

const failed = 'Your offer did not get through. Please try again.';

const Sheet = ({ peer, start, replacing, onClose, draftName, stored }: SheetProps) => {
  const formId = useId();
  const [values, setValues] = useState(() => stored ?? startOf(start));
  const [changed, setChanged] = useState(stored !== null);
  const [problems, setProblems] = useState<OfferProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const { forget } = useSavedOffer(draftName, changed ? values : null);
  const { submit, busy } = useSendOffer(peer, start);
  const { asks, answering, listing } = start;
  const other = firstName(peer.other.name);
  const change = (changes: Partial<OfferValues>) => {
    setValues({ ...values, ...changes });
    setChanged(true);
    setProblems({});
  };

  const send = async () => {
    const offer = offerOf(values);
    setRefusal(null);
    if (offer.problems) {
      setProblems(offer.problems);
      return;
    }
    const error = await submit(values, offer.fields);
    if (!error) {
      forget();
      onClose();
      return;
    }
    const said = (field: string) => error.details.find((detail) => detail.field === field)?.message;
    const amount = said('offerPrice');
    const cars = said('offerCarIds');
    setProblems({ ...(amount && { amount }), ...(cars && { cars }) });
    if (!amount && !cars) setRefusal(errorText(error, failed));
  };

  const note = answering
    ? `This answers “${offerTitle(answering, peer)}”, which is closed by it.`
    : replacing
      ? 'This takes the place of your open offer, which is withdrawn.'
      : 'You can take it back for as long as it has not been answered.';

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={picking ? 'Choose cars' : answering ? 'Counter-offer' : asks ? 'Ask a price' : 'Make an offer'}
      description={picking ? `${values.cars.length} chosen, at most ${MAX_OFFER_CARS}` : undefined}
      footer={
        picking ? (
          <Button variant="primary" onClick={() => setPicking(false)}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              {busy ? 'Sending...' : answering ? 'Send counter-offer' : asks ? 'Send price' : 'Send offer'}
            </Button>
          </>
        )
      }
    >
      {picking ? (
        <CarPicker chosen={values.cars} max={MAX_OFFER_CARS} onChange={(cars) => change({ cars })} />
      ) : (
        <form
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <OfferListing listing={listing} amount={values.kind === 'money' ? values.amount : null} />
          <OfferTerms
            start={start}
            otherName={other}
            values={values}
            problems={problems}
            onChange={change}
            onPick={() => setPicking(true)}
          />
          {refusal && <FormAlert>{refusal}</FormAlert>}
          <p className="type-fine text-muted">
            It stays open for {OFFER_HOURS} hours. {note}
          </p>
        </form>
      )}
    </Dialog>
  );
};

/** Writes an offer, or the answer to one. What is written is kept until it is sent. */
export const OfferDialog = (props: OfferDialogProps) => {
  const draftName = `offer:${outboxName(props.peer)}:${props.start.answering?.id ?? 'new'}`;
  const stored = useStoredOffer(draftName);
  return stored === undefined ? null : <Sheet {...props} draftName={draftName} stored={stored} />;
};
