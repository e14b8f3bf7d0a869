import { toast } from '../../../design-system/toast-store';
import { errorText } from '../../../lib/error-text';
import { useAnswerOfferMutation } from '../api/messages.api';

export type Verb = 'accept' | 'decline' | 'withdraw';

const failed = 'Your answer did not get through. Please try again.';

const done: Record<Verb, string> = {
  accept: 'Offer accepted',
  decline: 'Offer declined',
  withdraw: 'Offer withdrawn',
};

/** Gives an answer to an offer and says how that went. */
export function useOfferAnswer(offerId: string) {
  const [answerOffer, { isLoading }] = useAnswerOfferMutation();
  const answer = async (verb: Verb) => {
    const { error } = await answerOffer({ id: offerId, verb });
    if (error)
      toast({
        title: 'Error',
        description: errorText(error, failed),
        variant: 'destructive',
      });
    else toast({ title: done[verb] });
  };
  return { answer: (verb: Verb) => void answer(verb), answering: isLoading };
}
