import { toast } from '../../../design-system/toast-store';
import type { ApiError } from '../../../lib/api-error';
import { type OfferFields, useCounterOfferMutation, useSendMessageMutation } from '../api/messages.api';
import type { ConversationContext } from '../api/conversation-context';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key';
import type { OfferSetup, OfferValues } from './offer-form';
import { defaultMessage } from './offer-text';

/** Sends an offer or a counter-offer; `submit` resolves to the error, or null on success. */
export function useSendOffer(context: ConversationContext, { isSeller, replyTo, listing }: OfferSetup) {
  const [sendMessage, sending] = useSendMessageMutation();
  const [counterOffer, countering] = useCounterOfferMutation();
  const keyOf = useIdempotencyKey();

  const submit = async (values: OfferValues, fields: OfferFields) => {
    const idempotencyKey = keyOf([fields, values.message]);
    const message = values.message.trim();
    const to =
      context.conversationId === null
        ? { listingId: listing.id, receiverId: context.other.id }
        : { conversationId: context.conversationId };
    const messageOrDefault = () =>
      message ||
      defaultMessage(
        {
          offerCurrency: null,
          offerPrice: typeof fields.offerPrice === 'string' ? fields.offerPrice : null,
          cars: values.kind === 'cars' ? values.cars.length : 0,
        },
        { context, asks: isSeller },
      );
    const { error } = replyTo
      ? await counterOffer({ id: replyTo.id, ...fields, ...(message && { message }), idempotencyKey })
      : await sendMessage({ to, ...fields, message: messageOrDefault(), idempotencyKey });
    if (error) return error as ApiError;
    toast({ title: replyTo ? 'Counter-offer sent' : 'Offer sent' });
    return null;
  };
  return { submit, busy: sending.isLoading || countering.isLoading };
}
