import { MAX_OFFER_CARS, OFFER_HOURS } from '@vault/contracts/marketplace/messages?light';
import { useId, useState } from 'react';
import { Button } from '../../../design-system/button';
import { Dialog } from '../../../design-system/dialog';
import { FormAlert } from '../../../design-system/form-alert';
import { errorText } from '../../../lib/error-text';
import { conversationKey, type ConversationContext } from '../api/conversation-context';
import { CarPicker } from './car-picker';
import { type OfferProblems, type OfferSetup, type OfferValues, parseOffer, initialValues } from './offer-form';
import { OfferListing } from './offer-listing';
import { OfferTerms } from './offer-terms';
import { shortName, offerTitle } from './offer-text';
import { useOfferDraft, useSaveOfferDraft } from './use-offer-draft';
import { useSendOffer } from './use-send-offer';

interface OfferDialogProps {
  context: ConversationContext;
  setup: OfferSetup;
  /** Whether the viewer has an open offer, which this one replaces. */
  replacesOpenOffer: boolean;
  onClose: () => void;
}

interface OfferFormProps extends OfferDialogProps {
  draftName: string;
  stored: OfferValues | null;
}

const sendFailed = 'Your offer could not be sent. Please try again.';

const OfferForm = ({ context, setup, replacesOpenOffer, onClose, draftName, stored }: OfferFormProps) => {
  const formId = useId();
  const [values, setValues] = useState(() => stored ?? initialValues(setup));
  const [isChanged, setIsChanged] = useState(stored !== null);
  const [problems, setProblems] = useState<OfferProblems>({});
  const [formError, setFormError] = useState<string | null>(null);
  const [isPickingCars, setIsPickingCars] = useState(false);
  const { discard } = useSaveOfferDraft(draftName, isChanged ? values : null);
  const { submit, busy } = useSendOffer(context, setup);
  const { isSeller, replyTo, listing } = setup;
  const otherName = shortName(context.other.name);
  const change = (changes: Partial<OfferValues>) => {
    setValues({ ...values, ...changes });
    setIsChanged(true);
    setProblems({});
  };

  const send = async () => {
    const offer = parseOffer(values);
    setFormError(null);
    if (offer.problems) {
      setProblems(offer.problems);
      return;
    }
    const error = await submit(values, offer.fields);
    if (!error) {
      discard();
      onClose();
      return;
    }
    const fieldError = (field: string) => error.details.find((detail) => detail.field === field)?.message;
    const amount = fieldError('offerPrice');
    const cars = fieldError('offerCarIds');
    setProblems({ ...(amount && { amount }), ...(cars && { cars }) });
    if (!amount && !cars) setFormError(errorText(error, sendFailed));
  };

  const note = replyTo
    ? `This answers and closes “${offerTitle(replyTo, context)}”.`
    : replacesOpenOffer
      ? 'It replaces your open offer, which is withdrawn.'
      : 'You can withdraw it until it is answered.';

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={isPickingCars ? 'Choose cars' : replyTo ? 'Counter-offer' : isSeller ? 'Ask a price' : 'Make an offer'}
      description={isPickingCars ? `${values.cars.length} of up to ${MAX_OFFER_CARS} chosen` : undefined}
      footer={
        isPickingCars ? (
          <Button variant="primary" onClick={() => setIsPickingCars(false)}>
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              {busy ? 'Sending...' : replyTo ? 'Send counter-offer' : isSeller ? 'Send price' : 'Send offer'}
            </Button>
          </>
        )
      }
    >
      {isPickingCars ? (
        <CarPicker chosen={values.cars} maxCars={MAX_OFFER_CARS} onChange={(cars) => change({ cars })} />
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
            setup={setup}
            otherName={otherName}
            values={values}
            problems={problems}
            onChange={change}
            onPick={() => setIsPickingCars(true)}
          />
          {formError && <FormAlert>{formError}</FormAlert>}
          <p className="type-fine text-muted">
            Your offer stays open for {OFFER_HOURS} hours. {note}
          </p>
        </form>
      )}
    </Dialog>
  );
};

/** A form for an offer or a counter-offer. Its draft is stored until it is sent. */
export const OfferDialog = (props: OfferDialogProps) => {
  const draftName = `offer:${conversationKey(props.context)}:${props.setup.replyTo?.id ?? 'new'}`;
  const stored = useOfferDraft(draftName);
  return stored === undefined ? null : <OfferForm {...props} draftName={draftName} stored={stored} />;
};
