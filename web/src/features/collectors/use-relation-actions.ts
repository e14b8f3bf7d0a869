import { showFailure } from '../../design-system/show-failure';
import { toast } from '../../design-system/toast-store';
import { type RelationAction, useRelateMutation } from './api/relations.api';

/** The id and name of a collector. */
export interface CollectorName {
  id: string;
  displayName: string;
}

const failureTitles: Record<RelationAction, (name: string) => string> = {
  follow: (name) => `You do not follow ${name} yet`,
  unfollow: (name) => `You still follow ${name}`,
  mute: (name) => `${name} was not muted`,
  unmute: (name) => `${name} is still muted`,
  block: (name) => `${name} was not blocked`,
  unblock: (name) => `${name} is still blocked`,
};

/** The actions on a collector, each with a toast and, where possible, undo. */
export function useRelationActions({ id, displayName }: CollectorName) {
  const [relate, { isLoading }] = useRelateMutation();
  const perform = async (action: RelationAction): Promise<boolean> => {
    const { error } = await relate({ id, action });
    if (error) showFailure(failureTitles[action](displayName), error);
    return !error;
  };
  const undo = (action: RelationAction) => ({ label: 'Undo', onSelect: () => void perform(action) });
  return {
    busy: isLoading,
    follow: () => perform('follow'),
    unfollow: async () => {
      if (await perform('unfollow')) toast({ title: `You no longer follow ${displayName}`, action: undo('follow') });
    },
    mute: async () => {
      if (await perform('mute'))
        toast({
          title: `${displayName} is muted`,
          description: 'They no longer appear in your feed, and you get no notifications of their messages.',
          action: undo('unmute'),
        });
    },
    unmute: async () => {
      if (await perform('unmute')) toast({ title: `${displayName} is no longer muted` });
    },
    block: async () => {
      if (await perform('block'))
        toast({
          title: `${displayName} is blocked`,
          description: 'You find blocked collectors under Privacy in your profile.',
          action: undo('unblock'),
        });
    },
    unblock: async () => {
      if (await perform('unblock')) toast({ title: `${displayName} is no longer blocked` });
    },
  };
}
