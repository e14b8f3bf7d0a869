import { showFailure } from '../../design-system/show-failure';
import { toast } from '../../design-system/toast-store';
import { type RelationAction, useRelateMutation } from './api/relations.api';

/** Whom something is done about. */
export interface CollectorName {
  id: string;
  displayName: string;
}

const failed: Record<RelationAction, (name: string) => string> = {
  follow: (name) => `You do not follow ${name} yet`,
  unfollow: (name) => `You still follow ${name}`,
  mute: (name) => `${name} was not muted`,
  unmute: (name) => `${name} is still muted`,
  block: (name) => `${name} was not blocked`,
  unblock: (name) => `${name} is still blocked`,
};

/** What one can do about somebody, each told, and undone where that is possible. */
export function useRelationActions({ id, displayName }: CollectorName) {
  const [relate, { isLoading }] = useRelateMutation();
  const perform = async (act: RelationAction): Promise<boolean> => {
    const { error } = await relate({ id, act });
    if (error) showFailure(failed[act](displayName), error);
    return !error;
  };
  const undo = (act: RelationAction) => ({ label: 'Undo', onSelect: () => void perform(act) });
  return {
    busy: isLoading,
    follow: () => perform('follow'),
    unfollow: async () => {
      if (await perform('unfollow'))
        toast({ title: `You do not follow ${displayName} any more`, action: undo('follow') });
    },
    mute: async () => {
      if (await perform('mute'))
        toast({
          title: `${displayName} is muted`,
          description: 'What they do is not in your feed, and what they write rings no bell.',
          action: undo('unmute'),
        });
    },
    unmute: async () => {
      if (await perform('unmute')) toast({ title: `${displayName} is not muted any more` });
    },
    block: async () => {
      if (await perform('block'))
        toast({
          title: `${displayName} is blocked`,
          description: 'Privacy in your profile lists whom you have blocked.',
          action: undo('unblock'),
        });
    },
    unblock: async () => {
      if (await perform('unblock')) toast({ title: `${displayName} is not blocked any more` });
    },
  };
}
