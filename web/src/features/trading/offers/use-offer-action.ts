import { toast } from '../../../design-system/toast-store';
import { errorText } from '../../../lib/error-text';
import { type OfferAction, useAnswerOfferMutation } from '../api/messages.api';

const actionFailed = 'Your answer could not be saved. Please try again.';

const successTitles: Record<OfferAction, string> = {
  accept: 'Offer accepted',
  decline: 'Offer declined',
  withdraw: 'Offer withdrawn',
};

/** Accepts, declines or withdraws an offer and shows the outcome in a toast. */
export function useOfferAction(offerId: string) {
  const [answerOffer, { isLoading }] = useAnswerOfferMutation();
  const runAction = async (action: OfferAction) => {
    const { error } = await answerOffer({ id: offerId, action });
    if (error)
      toast({
        title: 'Error',
        description: errorText(error, actionFailed),
        variant: 'destructive',
      });
    else toast({ title: successTitles[action] });
  };
  return { runAction: (action: OfferAction) => void runAction(action), isRunning: isLoading };
}
