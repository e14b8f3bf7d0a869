import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DraftDialog } from '../../design-system/draft-dialog';
import { FormAlert } from '../../design-system/form-alert';
import { toast } from '../../design-system/toast-store';
import { ReleaseNote, NameField } from '../../features/catalog';
import {
  emptyWishForm,
  fillWish,
  loadWishRules,
  sameWish,
  useCreateWishMutation,
  useUpdateWishMutation,
  WISH_TEXT_FIELDS,
  WishFields,
  wishFormOf,
  type WishFormOutput,
  type WishFormValues,
  wishResolver,
} from '../../features/wishlist';
import { errorText } from '../../lib/error-text';
import { applyFieldErrors } from '../../lib/form-errors';
import { useSavedDraft } from '../../lib/use-saved-draft';
import { useDiscardableDraft } from '../../lib/use-stored-draft';

interface WishDialogProps {
  userId: string;
  /** null: a new wish. */
  wish: WishlistItem | null;
  onClose: () => void;
}

interface FormProps extends WishDialogProps {
  draftName: string;
  draft: WishFormValues | null;
  onDiscard: () => void;
}

const WishForm = ({ wish, onClose, draftName, draft, onDiscard }: FormProps) => {
  const formId = useId();
  const base = wish ? wishFormOf(wish) : emptyWishForm();
  const form = useForm<WishFormValues, unknown, WishFormOutput>({
    defaultValues: draft ?? base,
    resolver: wishResolver,
  });
  const values = useWatch({ control: form.control, compute: (all: WishFormValues) => all });
  const { forget } = useSavedDraft(draftName, sameWish(base, values) ? null : values);
  const [create] = useCreateWishMutation();
  const [update] = useUpdateWishMutation();
  const { errors, isSubmitting } = form.formState;
  const { release } = values;

  const save = form.handleSubmit(async (output) => {
    const { error } = wish ? await update({ ...output, id: wish.id }) : await create(output);
    if (error) {
      const failureText = wish ? 'Failed to update item' : 'Failed to add item';
      if (!applyFieldErrors(error, WISH_TEXT_FIELDS, form.setError))
        form.setError('root', { message: errorText(error, failureText) });
      toast({ title: 'Error', description: failureText, variant: 'destructive' });
      return;
    }
    void forget();
    toast({ title: wish ? 'Item updated successfully' : 'Item added to wishlist' });
    onClose();
  });
  const setRelease = (next: WishFormValues['release']) => form.setValue('release', next);
  const hasReleaseNote = release.kind === 'asIs' ? release.id !== null : true;

  return (
    <DraftDialog
      title={wish ? 'Edit Item' : 'Add to Wishlist'}
      formId={formId}
      submitLabel={wish ? (isSubmitting ? 'Saving...' : 'Save Changes') : isSubmitting ? 'Adding...' : 'Add Item'}
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
        onInput={() => void loadWishRules().catch(() => undefined)}
        onSubmit={(event) => void save(event)}
      >
        <div className="mb-4 empty:hidden has-[[role=alert]:empty]:hidden">
          <FormAlert>{errors.root?.message}</FormAlert>
        </div>
        <WishFields
          form={form}
          nameField={
            <>
              <NameField
                {...form.register('name')}
                autoFocus
                value={values.name}
                onValueChange={(name) => {
                  form.setValue('name', name, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
                  if (release.kind === 'picked') setRelease(base.release);
                }}
                onBlur={() => undefined}
                onChoose={(casting) => {
                  if (casting) form.reset(fillWish(form.getValues(), casting), { keepDefaultValues: true });
                  else setRelease({ kind: 'none' });
                }}
                error={errors.name?.message}
              />
              {hasReleaseNote && (
                <ReleaseNote
                  release={
                    release.kind === 'none' || (release.kind === 'asIs' && release.id === null)
                      ? null
                      : { id: release.id ?? 0, label: release.kind === 'picked' ? release.label : null }
                  }
                  onRemove={() => setRelease(release.kind === 'none' ? { kind: 'asIs', id: null } : { kind: 'none' })}
                />
              )}
            </>
          }
        />
      </form>
    </DraftDialog>
  );
};

/** Adds or edits a wish. The form is saved as a draft until it is submitted or discarded. */
export const WishDialog = ({ userId, wish, onClose }: WishDialogProps) => {
  const draftName = `wish:${userId}:${wish?.id ?? 'new'}`;
  const stored = useDiscardableDraft<WishFormValues>(draftName);
  if (!stored) return null;
  const { key, draft, onDiscard } = stored;
  return <WishForm key={key} {...{ userId, wish, onClose, draftName, draft, onDiscard }} />;
};
