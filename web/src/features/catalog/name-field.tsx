import { skipToken } from '@reduxjs/toolkit/query';
import type { CatalogModel } from '@vault/contracts/collection/catalog';
import type { Ref } from 'react';
import { ComboboxField } from '../../design-system/combobox-field';
import { useDebounced } from '../../lib/use-debounced';
import { useSuggestModelsQuery } from './catalog.api';

interface NameFieldProps {
  ref?: Ref<HTMLInputElement> | undefined;
  name: string;
  value: string;
  onValueChange: (name: string) => void;
  onBlur: () => void;
  /** A casting of the catalogue was taken over. */
  onChoose: (model: CatalogModel) => void;
  error?: string | undefined;
}

const pauseMs = 180;
const longestQuery = 100;

const toOption = (model: CatalogModel) => ({
  key: [model.brand, model.name, model.series, model.scale, model.year].join('|'),
  label: model.name,
  detail: [model.brand, model.year].filter(Boolean).join(' · '),
  model,
});

/** A car's name, with castings of the community catalogue to choose from. Any other name is as good. */
export const NameField = ({ value, onChoose, ...field }: NameFieldProps) => {
  const typed = useDebounced(value.trim().slice(0, longestQuery), pauseMs);
  const { data } = useSuggestModelsQuery(typed.length < 2 ? skipToken : typed);
  const options = typed.length < 2 ? [] : (data ?? []).map(toOption);
  return (
    <ComboboxField
      {...field}
      label="Car Name *"
      required
      placeholder="'69 Copo Camaro"
      listLabel="Castings of the catalogue"
      value={value}
      options={options}
      onChoose={({ model }) => onChoose(model)}
    />
  );
};
