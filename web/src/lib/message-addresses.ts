/** The one inbox: a tab of the network. */
export const MESSAGES = '/collector-network?tab=messages';

export const conversationAddress = (id: string): string => `${MESSAGES}&conversation=${id}`;

/** What is said directly with a collector, also before the first word. */
export const directAddress = (collectorId: string): string => `${MESSAGES}&with=${collectorId}`;

/** What the address opens: a conversation, or the direct one with a collector. */
export type ConversationTarget = { conversation: string } | { with: string };

export function conversationTarget(search: URLSearchParams): ConversationTarget | null {
  const conversation = search.get('conversation');
  if (conversation) return { conversation };
  const other = search.get('with');
  return other ? { with: other } : null;
}
