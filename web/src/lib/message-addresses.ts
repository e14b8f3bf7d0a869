/** The inbox, a tab of the collector network page. */
export const MESSAGES = '/collector-network?tab=messages';

export const conversationAddress = (id: string): string => `${MESSAGES}&conversation=${id}`;

/** The direct conversation with a collector, whether or not it exists yet. */
export const directAddress = (collectorId: string): string => `${MESSAGES}&with=${collectorId}`;

/** A conversation by its id, or the direct conversation with a collector. */
export type ConversationTarget = { conversation: string } | { with: string };

export function conversationTarget(search: URLSearchParams): ConversationTarget | null {
  const conversation = search.get('conversation');
  if (conversation) return { conversation };
  const other = search.get('with');
  return other ? { with: other } : null;
}
