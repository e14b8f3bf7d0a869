import type { SetAside } from '@vault/contracts/identity/collectors';
import { toast } from '../../design-system/toast-store';
import { type Aside, useSetAsideInfiniteQuery } from '../../features/collectors/api/collectors.api';
import { type RelationAct, useRelateMutation } from '../../features/collectors/api/relations.api';
import { errorText } from '../../lib/error-text';
import { SetAsidePanel } from './set-aside-panel';

interface Words {
  aside: Aside;
  title: string;
  text: string;
  none: string;
  act: RelationAct;
  label: string;
  /** What undoes it again. */
  undo: RelationAct;
  done: (name: string) => string;
}

const WORDS: readonly Words[] = [
  {
    aside: 'blocked',
    title: 'Blocked collectors',
    text: 'Neither of you finds, follows or writes to the other. They are not told.',
    none: 'You have blocked nobody. The menu on a profile or in a conversation does it.',
    act: 'unblock',
    label: 'Unblock',
    undo: 'block',
    done: (name) => `${name} is not blocked any more`,
  },
  {
    aside: 'muted',
    title: 'Muted collectors',
    text: 'What they do is not in your feed, and what they write rings no bell. They are not told.',
    none: 'You have muted nobody. The menu on a profile or in a conversation does it.',
    act: 'unmute',
    label: 'Unmute',
    undo: 'mute',
    done: (name) => `${name} is not muted any more`,
  },
];

const People = ({ words: { aside, title, text, none, act, label, undo, done } }: { words: Words }) => {
  const answer = useSetAsideInfiniteQuery(aside, { refetchOnMountOrArgChange: true });
  const [relate] = useRelateMutation();
  const tell = async (id: string, wanted: RelationAct): Promise<boolean> => {
    const { error } = await relate({ id, act: wanted });
    if (error)
      toast({
        title: 'Error',
        description: errorText(error, 'This was not saved. Please try again.'),
        variant: 'destructive',
      });
    return !error;
  };
  const takeBack = async ({ id, displayName }: SetAside) => {
    if (await tell(id, act))
      toast({ title: done(displayName), action: { label: 'Undo', onSelect: () => void tell(id, undo) } });
  };
  return <SetAsidePanel {...{ title, text, none, answer }} act={{ label, onAct: (person) => void takeBack(person) }} />;
};

/** Whom one has blocked and whom one has muted, each with the way back. */
export const SetAsidePanels = () => WORDS.map((words) => <People key={words.aside} words={words} />);
