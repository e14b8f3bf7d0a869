import { z } from 'zod';
import { command, query } from '../define';
import { Id } from '../common/fields';
import { Conversation, Message, messageFields, hasContent, messageHttp } from './messages';

const id = { id: Id };

/** The direct thread with a collector; null while there is none, or 404 when they cannot be written to either. */
export const getDirectConversation = query({
  name: 'marketplace.direct.get',
  http: {
    method: 'GET',
    path: '/collectors/:id/conversation',
    access: 'member',
    summary: 'The direct conversation with a collector',
  },
  input: z.strictObject(id),
  output: Conversation.nullable(),
  errors: { COLLECTOR_NOT_FOUND: 404 },
});

/**
 * Writes to somebody directly: the thread begins with it. A new one only to a public profile; a blocked pair cannot
 * write (409), nobody to themselves (400 naming `id`). New accounts may begin few threads a day (429).
 */
export const writeToCollector = command({
  name: 'marketplace.direct.write',
  http: {
    ...messageHttp,
    path: '/collectors/:id/messages',
    summary: 'Write to a collector',
  },
  input: z.strictObject({ ...id, ...messageFields }).refine(...hasContent),
  output: Message,
  errors: { COLLECTOR_NOT_FOUND: 404, COLLECTOR_GONE: 409, CANNOT_WRITE: 409 },
});
