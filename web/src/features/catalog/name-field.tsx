import { skipToken } from '@reduxjs/toolkit/query';
import type { CastingSuggestion } from '@vault/contracts/collection/releases';
import type { Ref } from 'react';
import { ComboboxField, type ComboboxOption } from '../../design-system/combobox-field';
import { useDebounced } from '../../lib/use-debounced';
import { useSuggestCastingsQuery } from './catalog.api';

interface NameFieldProps {
  /** The label of the field; by default that of a car's name. */
  label?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  name: string;
  value: string;
  onValueChange: (name: string) => void;
  onBlur: () => void;
  /** Called with the chosen casting; null if the user picked 'None of these'. */
  onChoose: (casting: CastingSuggestion | null) => void;
  error?: string | undefined;
  autoFocus?: boolean | undefined;
}

const debounceMs = 180;
const MAX_QUERY_LENGTH = 100;

interface CastingOption extends ComboboxOption {
  casting: CastingSuggestion | null;
}

const toOption = (casting: CastingSuggestion): CastingOption => ({
  key: String(casting.id),
  label: casting.name,
  detail: [casting.brand, casting.scale].filter(Boolean).join(' · '),
  casting,
});
const noneOption: CastingOption = { key: 'none', label: 'None of these', detail: 'Not listed', casting: null };

/** A name field that suggests castings of the community catalog but accepts any name. */
export const NameField = ({ label = 'Car Name *', value, onChoose, ...field }: NameFieldProps) => {
  const query = useDebounced(value.trim().slice(0, MAX_QUERY_LENGTH), debounceMs);
  const { data } = useSuggestCastingsQuery(query.length < 2 ? skipToken : query);
  const suggestions = query.length < 2 ? [] : (data ?? []).map(toOption);
  return (
    <ComboboxField
      {...field}
      label={label}
      required
      placeholder="'69 Copo Camaro"
      listLabel="Castings of the catalog"
      value={value}
      options={suggestions.length > 0 ? [...suggestions, noneOption] : []}
      onChoose={({ casting }) => onChoose(casting)}
    />
  );
};
