import type { Conversation } from '@vault/contracts/marketplace/messages';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

interface ClosedNoticeProps {
  text: string;
  action?: ReactNode;
}

const reasons: Record<NonNullable<Conversation['closed']>, (name: string) => string> = {
  gone: (name) => `The account of ${name} is no longer active.`,
  blocked: (name) => `You have blocked ${name}, so neither of you can write to the other.`,
  refused: (name) => `${name} does not accept messages from you.`,
};

const listingReasons = { sold: 'This listing has been sold.', removed: 'This listing has been taken down.' };

/** Why a conversation takes no more messages; null if it is open. */
export const closedText = (
  closed: Conversation['closed'],
  name: string,
  listing: 'sold' | 'removed' | null,
): string | null => {
  if (closed) return `${reasons[closed](name)} You can still read the messages here.`;
  return listing && `${listingReasons[listing]} You can no longer send messages here.`;
};

/** Replaces the composer of a closed conversation. */
export const ClosedNotice = ({ text, action }: ClosedNoticeProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface p-4">
    <p className="flex min-w-0 grow basis-56 items-start gap-2.5 type-small text-muted [overflow-wrap:anywhere]">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <bdi>{text}</bdi>
    </p>
    {action}
  </div>
);
