import clsx from 'clsx';
import { MessagesSquare } from 'lucide-react';
import { Card } from '../../../design-system/card';
import type { ConversationTarget } from '../../../lib/message-addresses';
import { ConversationById } from './conversation-by-id';
import { DirectConversation } from './direct-conversation';
import { InboxList } from './inbox-list';
import type { ConversationSlots } from './open-conversation';

interface MessagesProps {
  viewerId: string;
  open: ConversationTarget | null;
  slots?: ConversationSlots;
}

/** The height that the header and padding of the page leave, so that the list and the conversation scroll separately. */
const wide = 'xl:h-[calc(100dvh-var(--header)-13rem)] xl:min-h-120';
const narrow = 'max-xl:h-[calc(100dvh-var(--header)-var(--nav-bar)-2.5rem)] max-xl:min-h-96';
const noSlots: ConversationSlots = {};

/** The inbox: the list of conversations and the open one, side by side on wide screens. */
export const Messages = ({ viewerId, open, slots = noSlots }: MessagesProps) => (
  <div className="xl:grid xl:grid-cols-[minmax(0,23rem)_minmax(0,1fr)] xl:gap-4">
    <Card aria-label="Your conversations" className={clsx('xl:overflow-y-auto', wide, open && 'max-xl:hidden')}>
      <InboxList viewerId={viewerId} open={open} />
    </Card>
    <Card as="div" className={clsx(wide, open ? narrow : 'grid place-items-center max-xl:hidden')}>
      {open === null ? (
        <p className="grid justify-items-center gap-3 p-6 text-muted">
          <MessagesSquare aria-hidden className="size-8" strokeWidth={1.5} />
          Choose a conversation to read it.
        </p>
      ) : 'with' in open ? (
        <DirectConversation key={open.with} collectorId={open.with} viewerId={viewerId} slots={slots} />
      ) : (
        <ConversationById key={open.conversation} id={open.conversation} viewerId={viewerId} slots={slots} />
      )}
    </Card>
  </div>
);
