import { skipToken } from '@reduxjs/toolkit/query';
import type { CatalogModel } from '@vault/contracts/collection/catalog';
import type { Ref } from 'react';
import { ComboboxField, type ComboboxOption } from '../../design-system/combobox-field';
import { useDebounced } from '../../lib/use-debounced';
import { useSuggestModelsQuery } from './catalog.api';

interface NameFieldProps {
  /** What the name is called; a car's own unless said otherwise. */
  label?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  name: string;
  value: string;
  onValueChange: (name: string) => void;
  onBlur: () => void;
  /** A casting of the catalogue was taken over; null: it is none of those that are listed. */
  onChoose: (model: CatalogModel | null) => void;
  error?: string | undefined;
  autoFocus?: boolean | undefined;
}

const pauseMs = 180;
const longestQuery = 100;

interface CastingOption extends ComboboxOption {
  model: CatalogModel | null;
}

const toOption = (model: CatalogModel): CastingOption => ({
  key: [model.brand, model.name, model.series, model.scale, model.year].join('|'),
  label: model.name,
  detail: [model.brand, model.year].filter(Boolean).join(' · '),
  model,
});
const noneOfThem: CastingOption = { key: 'none', label: 'None of these', detail: 'Not listed', model: null };

/** A car's name, with castings of the community catalogue to choose from. Any other name is as good. */
export const NameField = ({ label = 'Car Name *', value, onChoose, ...field }: NameFieldProps) => {
  const typed = useDebounced(value.trim().slice(0, longestQuery), pauseMs);
  const { data } = useSuggestModelsQuery(typed.length < 2 ? skipToken : typed);
  const found = typed.length < 2 ? [] : (data ?? []).map(toOption);
  return (
    <ComboboxField
      {...field}
      label={label}
      required
      placeholder="'69 Copo Camaro"
      listLabel="Castings of the catalogue"
      value={value}
      options={found.length > 0 ? [...found, noneOfThem] : []}
      onChoose={({ model }) => onChoose(model)}
    />
  );
};
