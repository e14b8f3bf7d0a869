import type { proposeRelease } from '@vault/contracts/collection/catalog-proposals';
import type { Release } from '@vault/contracts/collection/releases';
import type { InputOf } from '@vault/contracts/define';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DraftDialog } from '../../design-system/draft-dialog';
import { FormAlert } from '../../design-system/form-alert';
import { TextAreaField } from '../../design-system/text-area-field';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { lazyResolver } from '../../lib/contract-resolver';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useSavedDraft } from '../../lib/use-saved-draft';
import { useDiscardableDraft } from '../../lib/use-stored-draft';
import { FactFields } from './fact-fields';
import {
  type FactValues,
  factValuesOf,
  type ProposalValues,
  type ReleaseToCorrect,
  sameProposal,
  TEXT_FACTS,
} from './proposal-form';
import { useProposeReleaseMutation } from './proposals.api';

interface ProposalDialogProps {
  userId: string;
  /** The release to correct; null to propose a new one. */
  release: Release | null;
  onClose: () => void;
}

interface FormProps extends ProposalDialogProps {
  draftName: string;
  draft: ProposalValues | null;
  onDiscard: () => void;
}

const loadProposalRules = () => import('./proposal-rules');

/** Validates a proposal with the contract's schema. */
const proposalResolver = (release: ReleaseToCorrect | null) =>
  lazyResolver<ProposalValues, InputOf<typeof proposeRelease>>(async () =>
    (await loadProposalRules()).checkProposal(release),
  );

const FIELDS = [...TEXT_FACTS, 'marks', 'source', 'note'] as const;

const valuesOf = (release: Release | null): FactValues =>
  factValuesOf(release ? { ...release, series: release.series?.name ?? null } : { scale: '1:64' });

const ProposalForm = ({ release, onClose, draftName, draft, onDiscard }: FormProps) => {
  const formId = useId();
  const before = valuesOf(release);
  const base = { ...before, source: '', note: '' };
  const form = useForm<ProposalValues, unknown, InputOf<typeof proposeRelease>>({
    defaultValues: draft ?? base,
    resolver: proposalResolver(release && { id: release.id, before }),
  });
  const values = useWatch({ control: form.control, compute: (all: ProposalValues) => all });
  const { forget } = useSavedDraft(draftName, sameProposal(base, values) ? null : values);
  const [propose] = useProposeReleaseMutation();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (proposal) => {
    const { error } = await propose(proposal);
    if (error) {
      if (!applyFieldErrors(error, FIELDS, form.setError)) form.setError('root', { message: errorText(error) });
      return;
    }
    await forget();
    toast({ title: 'Proposal sent', description: 'An administrator looks at it. You are notified of the decision.' });
    onClose();
  });
  return (
    <DraftDialog
      title={release ? 'Correct this release' : 'Propose a release'}
      description={
        release
          ? `${[release.brand, release.name].filter(Boolean).join(' ')}: change what the catalog has wrong or lacks.`
          : 'Say what stands on the card or the base. Leave empty what you do not know.'
      }
      formId={formId}
      submitLabel={isSubmitting ? 'Sending...' : 'Send proposal'}
      busy={isSubmitting}
      restored={draft !== null}
      onDiscard={() => {
        void forget();
        onDiscard();
      }}
      onClose={onClose}
    >
      <form
        id={formId}
        noValidate
        onInput={() => void loadProposalRules().catch(() => undefined)}
        onSubmit={(event) => void submit(event)}
        className="grid gap-4"
      >
        <FormAlert>{errors.root?.message}</FormAlert>
        <FactFields register={form.register} control={form.control} errors={errors} />
        <TextField
          {...form.register('source')}
          label="Source *"
          required
          maxLength={500}
          hint="Where you know it from: the card in your hand, a page's address, a book."
          error={errors.source?.message}
        />
        <TextAreaField
          {...form.register('note')}
          label="Note"
          rows={2}
          maxLength={1000}
          hint="Optional, for the administrator."
          error={errors.note?.message}
        />
      </form>
    </DraftDialog>
  );
};

/** Proposes a release that the catalog lacks, or a correction of one. The form is saved as a draft until it is sent or discarded. */
export const ProposalDialog = ({ userId, release, onClose }: ProposalDialogProps) => {
  const draftName = `proposal:${userId}:${String(release?.id ?? 'new')}`;
  const stored = useDiscardableDraft<ProposalValues>(draftName);
  if (!stored) return null;
  const { key, draft, onDiscard } = stored;
  return <ProposalForm key={key} {...{ userId, release, onClose, draftName, draft, onDiscard }} />;
};
