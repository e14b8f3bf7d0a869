import { ALERT_FREQUENCIES } from '@vault/contracts/marketplace/saved-searches?light';
import { useId, useState } from 'react';
import { Button } from '../../design-system/button';
import { Dialog } from '../../design-system/dialog';
import { FormAlert } from '../../design-system/form-alert';
import { SelectField } from '../../design-system/select-field';
import { TextField } from '../../design-system/text-field';
import { toast } from '../../design-system/toast-store';
import { errorText } from '../../lib/error-text';
import { filterText, type ListingFilters, toListingCriteria } from './listing-filters';
import { useCreateSavedSearchMutation } from './saved-searches.api';
import { ALERT_OPTIONS } from './alert-options';

interface SearchToSave {
  /** How it is offered beside others. */
  label: string;
  /** Its suggested name. */
  name: string;
  filters: ListingFilters;
}

interface SaveSearchDialogProps {
  /** The user chooses one of several. */
  searches: readonly [SearchToSave, ...SearchToSave[]];
  onClose: () => void;
  onOpenSearches: () => void;
}

const MAX_NAME_LENGTH = 80;

/** Saves a search under a name, with how often new matches are notified. */
export const SaveSearchDialog = ({ searches, onClose, onOpenSearches }: SaveSearchDialogProps) => {
  const formId = useId();
  const [chosen, setChosen] = useState(searches[0]);
  const { filters } = chosen;
  const [name, setName] = useState(chosen.name.slice(0, MAX_NAME_LENGTH));
  const [notify, setNotify] = useState<(typeof ALERT_FREQUENCIES)[number]>('at_once');
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading, error }] = useCreateSavedSearchMutation();
  const submit = async () => {
    if (name.trim() === '') {
      setProblem('Name is required');
      return;
    }
    const { status: _state, seller: _seller, ...criteria } = toListingCriteria(filters);
    const response = await save({ name: name.trim(), notify, ...criteria });
    if (response.error) return;
    toast({
      title: 'Search saved',
      description:
        notify === 'never' ? 'New matches appear under Saved searches.' : 'New matches are sent to you by email.',
      more: { label: 'See your saved searches', onSelect: onOpenSearches },
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Save this search"
      description={filterText(filters)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isLoading}>
            {isLoading ? 'Saving...' : 'Save Search'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormAlert>{error ? errorText(error, 'Failed to save the search') : null}</FormAlert>
        {searches.length > 1 && (
          <SelectField
            label="Look for"
            options={searches.map(({ label }) => ({ value: label, label }))}
            value={chosen.label}
            onChange={({ target }) => {
              const next = searches.find(({ label }) => label === target.value) ?? searches[0];
              setChosen(next);
              setName(next.name.slice(0, MAX_NAME_LENGTH));
            }}
          />
        )}
        <TextField
          label="Name *"
          required
          maxLength={MAX_NAME_LENGTH}
          value={name}
          error={problem}
          onChange={({ target }) => {
            setName(target.value);
            setProblem(undefined);
          }}
        />
        <SelectField
          label="When it finds something new"
          options={ALERT_OPTIONS}
          value={notify}
          onChange={({ target }) =>
            setNotify(ALERT_FREQUENCIES.find((frequency) => frequency === target.value) ?? 'at_once')
          }
        />
      </form>
    </Dialog>
  );
};
