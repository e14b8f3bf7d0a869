import { type Mark, MARKS } from '@vault/contracts/collection/releases?light';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '../../design-system/select-field';
import { ReleaseNote, ReleaseSearchField } from '../../features/catalog';
import { fillWish, type WishFormOutput, type WishFormValues, type WishReleaseChoice } from '../../features/wishlist';
import { MARK_TEXTS } from '../../lib/marks';

interface WantedReleaseProps {
  form: UseFormReturn<WishFormValues, unknown, WishFormOutput>;
  /** What the wish was for when the form was opened. */
  start: WishReleaseChoice;
}

type OneRelease = { id: number; label: string | null };

/** The release of the catalog that is wanted; null: any. */
function oneOf(release: WishReleaseChoice): OneRelease | null {
  if (release.kind === 'picked') return release;
  return release.kind === 'asIs' && release.id !== null ? { id: release.id, label: null } : null;
}

const ONE = 'release';
const ANY = 'casting';

/** The name of a wish, found in the catalog, and whether one release is wanted, any of its casting, or any with a mark. */
export const WantedRelease = ({ form, start }: WantedReleaseProps) => {
  const [name, year, release] = useWatch({ control: form.control, name: ['name', 'year', 'release'] });
  const one = oneOf(release);
  const [lastOne, setLastOne] = useState(one ? release : null);
  const setRelease = (next: WishReleaseChoice) => form.setValue('release', next);
  const choose = (value: string) => {
    if (value === ONE) setRelease(lastOne ?? start);
    else setRelease(value === ANY ? { kind: 'none' } : { kind: 'mark', mark: value as Mark });
  };
  return (
    <div className="grid gap-4">
      <div>
        <ReleaseSearchField
          {...form.register('name')}
          label="Car Name *"
          autoFocus
          value={name}
          year={year}
          onValueChange={(text) => {
            form.setValue('name', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
            if (release.kind === 'picked') setRelease(start);
          }}
          onBlur={() => undefined}
          onChoose={(found) => {
            if (!found) {
              setRelease({ kind: 'none' });
              return;
            }
            const filled = fillWish(form.getValues(), found);
            setLastOne(filled.release);
            form.reset(filled, { keepDefaultValues: true });
          }}
          error={form.formState.errors.name?.message}
        />
        {one && <ReleaseNote release={one} onRemove={() => setRelease({ kind: 'none' })} />}
      </div>
      <SelectField
        label="Which release"
        hint={release.kind === 'mark' ? 'A listing has to say the mark, or be of a release that has it.' : undefined}
        value={one ? ONE : release.kind === 'mark' ? release.mark : ANY}
        onChange={({ target }) => choose(target.value)}
      >
        {lastOne && <option value={ONE}>This release</option>}
        <option value={ANY}>Any release of this casting</option>
        <optgroup label="Any release with a mark">
          {MARKS.map((mark) => (
            <option key={mark} value={mark}>
              {`Any ${MARK_TEXTS[mark].label}`}
            </option>
          ))}
        </optgroup>
      </SelectField>
    </div>
  );
};
