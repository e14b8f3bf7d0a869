import { type ReactNode, useId } from 'react';

interface Person {
  id: string;
  displayName: string;
}

/** What pages put into a thread: what can be done about the other person. */
export interface ConversationSlots {
  /** A button with a menu. */
  menu?: (person: Person) => ReactNode;
  /** A button that takes a block back. */
  unblock?: (person: Person) => ReactNode;
}

interface ConversationFrameProps {
  /** Gets the id that its heading bears. */
  head: (id: string) => ReactNode;
  children: ReactNode;
}

/** A thread that fills its pane, under its head. */
export const ConversationFrame = ({ head, children }: ConversationFrameProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex h-full min-h-0 flex-col">
      {head(id)}
      {children}
    </section>
  );
};
