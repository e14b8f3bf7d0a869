import { skipToken } from '@reduxjs/toolkit/query';
import type { Release } from '@vault/contracts/collection/releases';
import type { Ref } from 'react';
import { ComboboxField, type ComboboxOption } from '../../design-system/combobox-field';
import { MarkBadges } from '../../design-system/mark-badge';
import { releaseDetails } from '../../lib/release-text';
import { useDebounced } from '../../lib/use-debounced';
import { useSearchReleasesQuery } from './catalog.api';

interface ReleaseSearchFieldProps {
  label: string;
  ref?: Ref<HTMLInputElement> | undefined;
  name: string;
  value: string;
  /** The year that was entered, without which a number as '57/250' says little. */
  year: string;
  onValueChange: (name: string) => void;
  onBlur: () => void;
  /** Called with the chosen release; null if the user picked 'None of these'. */
  onChoose: (release: Release | null) => void;
  error?: string | undefined;
  autoFocus?: boolean | undefined;
}

const debounceMs = 180;
const MAX_QUERY_LENGTH = 100;
const MAX_SHOWN = 20;
const COLLECTOR_NUMBER = /^#?\d{1,3}\/\d{2,3}$/;

interface ReleaseOption extends ComboboxOption {
  release: Release | null;
}

const toOption = (release: Release): ReleaseOption => ({
  key: String(release.id),
  label: release.name,
  description: (
    <>
      {[release.brand, releaseDetails(release)].filter(Boolean).join(' · ')}
      <MarkBadges marks={release.marks} className="mt-1 flex" />
    </>
  ),
  release,
});
const noneOption: ReleaseOption = { key: 'none', label: 'None of these', detail: 'Not listed', release: null };

function searchOf(value: string, year: string): string {
  const text = value.trim();
  return (COLLECTOR_NUMBER.test(text) && year !== '' ? `${text} ${year}` : text).slice(0, MAX_QUERY_LENGTH);
}

/** A name field that suggests releases of the catalog by name, toy number or collector number, but accepts any name. */
export const ReleaseSearchField = ({ value, year, onChoose, ...field }: ReleaseSearchFieldProps) => {
  const query = useDebounced(searchOf(value, year), debounceMs);
  const { data } = useSearchReleasesQuery(query.length < 2 ? skipToken : query);
  const suggestions = query.length < 2 ? [] : (data ?? []).slice(0, MAX_SHOWN).map(toOption);
  return (
    <ComboboxField
      {...field}
      required
      placeholder="'69 Copo Camaro"
      hint="A name, the toy number on the card (HKL18), or its number and year (57/250 2023)."
      listLabel="Releases of the catalog"
      value={value}
      options={suggestions.length > 0 ? [...suggestions, noneOption] : []}
      onChoose={({ release }) => onChoose(release)}
    />
  );
};
