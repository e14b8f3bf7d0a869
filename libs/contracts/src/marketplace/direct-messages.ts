import { z } from 'zod';
import { command, query } from '../define';
import { Id } from '../common/fields';
import { Conversation, Message, messageFields, hasContent, messageHttp } from './messages';

const id = { id: Id };

/**
 * The direct conversation with a collector. null when there is none yet; 404 when there is none and the collector
 * cannot be messaged.
 */
export const getDirectConversation = query({
  name: 'marketplace.direct.get',
  http: {
    method: 'GET',
    path: '/collectors/:id/conversation',
    access: 'member',
    summary: 'Get the direct conversation with a collector',
  },
  input: z.strictObject(id),
  output: Conversation.nullable(),
  errors: { COLLECTOR_NOT_FOUND: 404 },
});

/**
 * Sends a direct message, which starts the conversation if there is none. A new conversation needs a public profile
 * (else 404). 409 when either has blocked the other, 400 on `id` for oneself. New accounts may start only a few
 * conversations per day (429).
 */
export const writeToCollector = command({
  name: 'marketplace.direct.write',
  http: {
    ...messageHttp,
    path: '/collectors/:id/messages',
    summary: 'Send a direct message to a collector',
  },
  input: z.strictObject({ ...id, ...messageFields }).refine(...hasContent),
  output: Message,
  errors: { COLLECTOR_NOT_FOUND: 404, COLLECTOR_GONE: 409, CANNOT_WRITE: 409 },
});
