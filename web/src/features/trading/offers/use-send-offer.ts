import { toast } from '../../../design-system/toast-store';
import type { ApiError } from '../../../lib/api-error';
import { type OfferFields, useCounterOfferMutation, useSendMessageMutation } from '../api/messages.api';
import type { Peer } from '../api/peer';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key';
import type { OfferStart, OfferValues } from './offer-form';
import { defaultText } from './offer-text';

/** Sends an offer, or the answer to one. Gives back what was refused; null when it has been taken. */
export function useSendOffer(peer: Peer, { asks, answering, listing }: OfferStart) {
  const [sendMessage, sending] = useSendMessageMutation();
  const [counterOffer, countering] = useCounterOfferMutation();
  const keyOf = useIdempotencyKey();

  const submit = async (values: OfferValues, fields: OfferFields) => {
    const idempotencyKey = keyOf([fields, values.message]);
    const written = values.message.trim();
    const to =
      peer.conversationId === null
        ? { listingId: listing.id, receiverId: peer.other.id }
        : { conversationId: peer.conversationId };
    const words = () =>
      written ||
      defaultText(
        {
          offerCurrency: null,
          offerPrice: typeof fields.offerPrice === 'string' ? fields.offerPrice : null,
          cars: values.kind === 'cars' ? values.cars.length : 0,
        },
        { peer, asks },
      );
    const { error } = answering
      ? await counterOffer({ id: answering.id, ...fields, ...(written && { message: written }), idempotencyKey })
      : await sendMessage({ to, ...fields, message: words(), idempotencyKey });
    if (error) return error as ApiError;
    toast({ title: answering ? 'Counter-offer sent' : 'Offer sent' });
    return null;
  };
  return { submit, busy: sending.isLoading || countering.isLoading };
}
