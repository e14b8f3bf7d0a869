import type { Profile } from '@vault/contracts/identity/profile';
import { useState } from 'react';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { useUpdateSharingMutation } from './profile.api';
import { SharingFields, type SharingProblem } from './sharing-fields';
import type { SharingLabels } from './sharing-labels';

/** The sharing settings of a public profile. Changes are saved at once, with an undo action. */
export const SharingSettings = ({ profile }: { profile: Profile }) => {
  const [update] = useUpdateSharingMutation();
  const [problem, setProblem] = useState<SharingProblem | null>(null);
  const change = async (labels: SharingLabels, on: boolean) => {
    setProblem(null);
    const { error } = await update({ [labels.choice]: on });
    if (error) setProblem({ choice: labels.choice, text: errorText(error, 'This was not saved. Please try again.') });
    else
      toast({
        title: on ? labels.on : labels.off,
        action: { label: 'Undo', onSelect: () => void change(labels, !on) },
      });
  };
  return (
    <SharingFields sharing={profile.sharing} problem={problem} onChange={(labels, on) => void change(labels, on)} />
  );
};
