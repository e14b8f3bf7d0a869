import { toast } from '../../../design-system/toast-store';
import { errorText } from '../../../lib/error-text';
import { type Addressee, useSendMessageMutation } from '../api/messages.api';
import { dropUnsent, markUnsent, outboxOf, putUnsent, type Unsent } from './outbox';
import { outboxName, type Peer } from './peer';

const failed = 'Failed to send message. Please try again.';

/** To whom a message of this thread goes; null where nobody can be written to. */
export const addresseeOf = ({ conversationId, listing, other }: Peer): Addressee | null => {
  if (conversationId !== null) return { conversationId };
  return listing ? { listingId: listing.id, receiverId: other.id } : null;
};

/** Sends what is typed: in sight at once, kept until it has been taken. */
export function useSend(peer: Peer, onSent: () => void) {
  const [sendMessage] = useSendMessageMutation();
  const name = outboxName(peer);
  const to = addresseeOf(peer);

  const attempt = async ({ key, text }: Unsent) => {
    if (!to) return;
    markUnsent(name, key, null);
    const { error } = await sendMessage({ to, message: text, idempotencyKey: key });
    if (error) {
      markUnsent(name, key, errorText(error, failed));
      toast({ title: 'Error', description: failed, variant: 'destructive' });
      return;
    }
    dropUnsent(name, key);
    onSent();
  };

  return {
    send: () => {
      const text = outboxOf(name).draft.trim();
      if (text === '') return;
      const unsent: Unsent = { key: crypto.randomUUID(), text, at: Date.now(), problem: null };
      putUnsent(name, unsent);
      void attempt(unsent);
    },
    retry: (unsent: Unsent) => void attempt(unsent),
    discard: ({ key }: Unsent) => dropUnsent(name, key),
  };
}
