import { MAX_TAGS } from '@vault/contracts/collection/cars?light';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../design-system/button';
import { Dialog } from '../../../design-system/dialog';
import { TextField } from '../../../design-system/text-field';
import { ToggleChip } from '../../../design-system/chip';
import { countOf } from '../../../lib/format';
import { useCarFacetsQuery } from '../cars.api';
import { joinTags, parseTags } from '../tags';
import type { BulkDialogProps } from './bulk-edit-dialog';

const formId = 'bulk-tags';
const MAX_SUGGESTED_TAGS = 24;
const MAX_TAG_LENGTH = 40;

const toggled = (tags: readonly string[], tag: string): string[] =>
  tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];

/** Adds tags to the selected cars or removes them; the other tags of each car stay. */
export const BulkTagsDialog = ({ count, onClose, onApply }: BulkDialogProps) => {
  const { data: facets } = useCarFacetsQuery();
  const [adding, setAdding] = useState('');
  const [removing, setRemoving] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const addTags = parseTags(adding);
  const suggestedTags = facets?.tags.slice(0, MAX_SUGGESTED_TAGS).map(({ value }) => value) ?? [];

  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    const tooLong = addTags.find((tag) => tag.length > MAX_TAG_LENGTH);
    if (tooLong) setProblem(`'${tooLong}' is longer than ${MAX_TAG_LENGTH} characters`);
    else if (addTags.length > MAX_TAGS) setProblem(`At most ${MAX_TAGS} tags`);
    else if (addTags.length + removing.length === 0) setProblem('Enter a tag to add, or choose one to remove');
    else {
      onClose();
      void onApply({
        ...(addTags.length > 0 && { addTags }),
        ...(removing.length > 0 && { removeTags: removing }),
      });
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={`Tags of ${countOf(count, 'car')}`}
      description="The other tags of each car stay as they are."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Change tags
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={apply} className="grid gap-5 pt-2">
        <TextField
          label="Add tags"
          hint="Separated by commas"
          placeholder="redline, chase"
          value={adding}
          error={problem || undefined}
          onChange={({ target }) => {
            setAdding(target.value);
            setProblem('');
          }}
        />
        {suggestedTags.length > 0 && (
          <>
            <div role="group" aria-label="Add a tag of your vault" className="-mt-2 flex flex-wrap gap-2">
              {suggestedTags.map((tag) => (
                <ToggleChip
                  key={tag}
                  pressed={addTags.includes(tag)}
                  onClick={() => setAdding(joinTags(toggled(addTags, tag)))}
                >
                  {tag}
                </ToggleChip>
              ))}
            </div>
            <fieldset>
              <legend className="mb-2 type-label">Remove tags</legend>
              <div className="flex flex-wrap gap-2">
                {suggestedTags.map((tag) => (
                  <ToggleChip
                    key={tag}
                    pressed={removing.includes(tag)}
                    onClick={() => setRemoving(toggled(removing, tag))}
                  >
                    <span className="sr-only">Remove </span>
                    {tag}
                  </ToggleChip>
                ))}
              </div>
            </fieldset>
          </>
        )}
      </form>
    </Dialog>
  );
};
