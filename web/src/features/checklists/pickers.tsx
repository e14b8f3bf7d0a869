import { skipToken } from '@reduxjs/toolkit/query';
import { MAX_CHECKLIST_RELEASES } from '@vault/contracts/collection/checklists?light';
import type { Release, ReleaseSummary, SeriesSummary } from '@vault/contracts/collection/releases';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ComboboxField, type ComboboxOption } from '../../design-system/combobox-field';
import { IconButton } from '../../design-system/icon-button';
import { MARK_TEXTS, orderedMarks } from '../../lib/marks';
import { countOf } from '../../lib/format';
import { useDebounced } from '../../lib/use-debounced';
import type { Named } from './checklist-form';
import { placeText } from './checklist-texts';
import { useFindReleasesQuery, useFindSeriesQuery } from './checklists.api';

const debounceMs = 180;
const MAX_QUERY = 100;

/** The words to search for, once they have settled: no suggestion is of words that stood there before. */
function useQueryWords(words: string): string | typeof skipToken {
  const query = words.trim().slice(0, MAX_QUERY);
  const settled = useDebounced(query, debounceMs);
  return query.length < 2 || settled !== query ? skipToken : query;
}

interface PickerProps {
  picked: Named | null;
  onPick: (picked: Named | null) => void;
}

interface NamedOption extends ComboboxOption {
  value: Named;
}

const PickerField = ({
  label,
  placeholder,
  words,
  options,
  picked,
  onWords,
  onPick,
}: PickerProps & {
  label: string;
  placeholder: string;
  words: string;
  options: readonly NamedOption[];
  onWords: (words: string) => void;
}) => (
  <ComboboxField
    label={label}
    placeholder={placeholder}
    listLabel={`${label}: suggestions`}
    value={words}
    onValueChange={(value) => {
      onWords(value);
      if (picked) onPick(null);
    }}
    // Words that name nothing would look as if they counted.
    onBlur={() => onWords(picked?.name ?? '')}
    options={picked ? [] : options}
    onChoose={({ value }) => {
      onWords(value.name);
      onPick(value);
    }}
  />
);

const castingsOf = (releases: readonly Release[]): NamedOption[] => [
  ...new Map(
    releases.map(({ castingId, name, brand }) => [
      castingId,
      { key: String(castingId), label: name, detail: brand, value: { id: castingId, name } },
    ]),
  ).values(),
];

export const CastingPicker = (props: PickerProps) => {
  const [words, setWords] = useState(props.picked?.name ?? '');
  const { currentData: data } = useFindReleasesQuery(useQueryWords(words));
  const options = castingsOf(data ?? []);
  return <PickerField {...props} label="Casting" placeholder="BNR32" {...{ words, options }} onWords={setWords} />;
};

const seriesOption = ({ id, name, brand, year }: SeriesSummary): NamedOption => ({
  key: String(id),
  label: name,
  detail: [brand, year].filter(Boolean).join(' · '),
  value: { id, name },
});

export const SeriesPicker = (props: PickerProps) => {
  const [words, setWords] = useState(props.picked?.name ?? '');
  const { currentData: data } = useFindSeriesQuery(useQueryWords(words));
  const options = (data ?? []).map(seriesOption);
  return (
    <PickerField {...props} label="Series" placeholder="Muscle Mania" {...{ words, options }} onWords={setWords} />
  );
};

/** What tells a release from others of its name. */
const detailOf = (release: ReleaseSummary): string =>
  [
    release.year,
    release.series?.name,
    placeText(release),
    release.color,
    ...orderedMarks(release.marks).map((mark) => MARK_TEXTS[mark].label),
  ]
    .filter(Boolean)
    .join(' · ');

interface ReleasePickerProps {
  releases: readonly ReleaseSummary[];
  onChange: (releases: readonly ReleaseSummary[]) => void;
}

/** Chooses releases one by one; the field is empty again for the next. */
export const ReleasePicker = ({ releases, onChange }: ReleasePickerProps) => {
  const [words, setWords] = useState('');
  const { currentData: data } = useFindReleasesQuery(useQueryWords(words));
  const isFull = releases.length >= MAX_CHECKLIST_RELEASES;
  const options = (words === '' || isFull ? [] : (data ?? []))
    .filter(({ id }) => releases.every((chosen) => chosen.id !== id))
    .map((release) => ({ key: String(release.id), label: release.name, detail: detailOf(release), release }));
  return (
    <div className="grid gap-3">
      <ComboboxField
        label="Name or number on the card"
        placeholder="BNR32 2019, HKL18, 142/250"
        listLabel="Releases found"
        hint={`${countOf(releases.length, 'release')} chosen, at most ${MAX_CHECKLIST_RELEASES}`}
        value={words}
        onValueChange={setWords}
        options={options}
        onChoose={({ release }) => {
          onChange([...releases, release]);
          setWords('');
        }}
      />
      {releases.length > 0 && (
        <ul aria-label="Chosen releases" className="max-h-64 overflow-y-auto rounded-sm border border-line">
          {releases.map((release) => (
            <li
              key={release.id}
              className="flex items-center gap-2 border-t border-line py-1 pr-1 pl-3 first:border-t-0"
            >
              <span className="min-w-0 grow">
                <span className="block type-label">{release.name}</span>
                <span className="block type-fine text-muted">{detailOf(release)}</span>
              </span>
              <IconButton
                label={`Remove ${release.name}`}
                icon={X}
                onClick={() => onChange(releases.filter(({ id }) => id !== release.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
