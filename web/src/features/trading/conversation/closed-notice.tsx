import type { Conversation } from '@vault/contracts/marketplace/messages';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

interface ClosedNoticeProps {
  text: string;
  /** What can be done about it: a button. */
  action?: ReactNode;
}

const reasons: Record<NonNullable<Conversation['closed']>, (name: string) => string> = {
  gone: (name) => `The account of ${name} is not open any more.`,
  blocked: (name) => `You have blocked ${name}, so neither of you can write to the other.`,
  refused: (name) => `${name} takes no messages from you.`,
};

const listingReasons = { sold: 'This has been sold.', removed: 'This listing has been taken down.' };

/** Why nothing more can be written in a thread. */
export const closedText = (
  closed: Conversation['closed'],
  name: string,
  listing: 'sold' | 'removed' | null,
): string | null => {
  if (closed) return `${reasons[closed](name)} What was said stays here.`;
  return listing && `${listingReasons[listing]} Nothing more can be written here.`;
};

/** Stands where one would write. */
export const ClosedNotice = ({ text, action }: ClosedNoticeProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface p-4">
    <p className="flex min-w-0 grow basis-56 items-start gap-2.5 type-small text-muted [overflow-wrap:anywhere]">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <bdi>{text}</bdi>
    </p>
    {action}
  </div>
);
