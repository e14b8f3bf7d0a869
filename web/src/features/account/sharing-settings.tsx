import type { Profile } from '@vault/contracts/identity/profile';
import { useState } from 'react';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { useUpdateSharingMutation } from './sharing.api';
import { SharingFields, type SharingProblem } from './sharing-fields';
import type { SharingLabels } from './sharing-labels';

/** What a public profile shows: every change holds at once and can be taken back. */
export const SharingSettings = ({ profile }: { profile: Profile }) => {
  const [update] = useUpdateSharingMutation();
  const [problem, setProblem] = useState<SharingProblem | null>(null);
  const change = async (words: SharingLabels, on: boolean) => {
    setProblem(null);
    const { error } = await update({ [words.choice]: on });
    if (error) setProblem({ choice: words.choice, text: errorText(error, 'This was not saved. Please try again.') });
    else
      toast({
        title: on ? words.on : words.off,
        action: { label: 'Undo', onSelect: () => void change(words, !on) },
      });
  };
  return <SharingFields sharing={profile.sharing} problem={problem} onChange={(words, on) => void change(words, on)} />;
};
