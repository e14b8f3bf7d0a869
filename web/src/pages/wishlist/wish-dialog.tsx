import type { WishlistItem } from '@vault/contracts/collection/wishlist';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DraftDialog } from '../../design-system/draft-dialog';
import { FormAlert } from '../../design-system/form-alert';
import { toast } from '../../design-system/toast-store';
import {
  emptyWishForm,
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
import { WantedRelease } from './wanted-release';

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

  const save = form.handleSubmit(async (output) => {
    const { error } = wish ? await update({ ...output, id: wish.id }) : await create(output);
    if (error) {
      const failureText = wish ? 'Failed to update item' : 'Failed to add item';
      if (!applyFieldErrors(error, WISH_TEXT_FIELDS, form.setError))
        form.setError('root', { message: errorText(error, failureText) });
      toast({ title: 'Error', description: failureText, variant: 'destructive' });
      return;
    }
    await forget();
    toast({ title: wish ? 'Item updated successfully' : 'Item added to wishlist' });
    onClose();
  });

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
        <WishFields form={form} nameField={<WantedRelease form={form} start={base.release} />} />
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
