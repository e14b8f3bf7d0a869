import type { ImportField, ImportMapping } from '@vault/contracts/collection/imports';

/** Fields that can combine several columns. */
export const MULTI_COLUMN_FIELDS: readonly ImportField[] = ['notes', 'tags'];

export type MappingAction =
  | { type: 'replaced'; mapping: ImportMapping }
  | { type: 'mapped'; field: ImportField; header: string }
  | { type: 'gathered'; field: ImportField; header: string; on: boolean }
  | { type: 'defaulted'; field: ImportField; value: string }
  | { type: 'salvaged'; on: boolean }
  | { type: 'reread'; delimiter?: ImportMapping['delimiter']; encoding?: ImportMapping['encoding'] };

/** The columns that are mapped to a field. */
export function columnsOf(mapping: ImportMapping, field: ImportField): string[] {
  const columns = mapping.columns?.[field];
  return columns === undefined || columns === '' ? [] : typeof columns === 'string' ? [columns] : columns;
}

/** The field that a column is mapped to; null if there is none. */
export const fieldOf = (mapping: ImportMapping, header: string): ImportField | null =>
  (Object.keys(mapping.columns ?? {}) as ImportField[]).find((field) => columnsOf(mapping, field).includes(header)) ??
  null;

function withColumns(mapping: ImportMapping, field: ImportField, columns: readonly string[]): ImportMapping {
  const rest = { ...mapping.columns };
  delete rest[field];
  const [only] = columns;
  if (only === undefined) return { ...mapping, columns: rest };
  return { ...mapping, columns: { ...rest, [field]: columns.length === 1 ? only : [...columns] } };
}

/** The reducer of the mapping from a list's columns to the fields of cars. */
export function mappingReducer(mapping: ImportMapping, action: MappingAction): ImportMapping {
  switch (action.type) {
    case 'replaced':
      return action.mapping;
    case 'mapped':
      return withColumns(mapping, action.field, action.header === '' ? [] : [action.header]);
    case 'gathered': {
      const others = columnsOf(mapping, action.field).filter((header) => header !== action.header);
      return withColumns(mapping, action.field, action.on ? [...others, action.header] : others);
    }
    case 'defaulted': {
      const defaults = { ...mapping.defaults };
      delete defaults[action.field];
      return { ...mapping, defaults: action.value === '' ? defaults : { ...defaults, [action.field]: action.value } };
    }
    case 'salvaged':
      return { ...mapping, salvage: action.on };
    case 'reread':
      return {
        ...mapping,
        ...(action.delimiter && { delimiter: action.delimiter }),
        ...(action.encoding && { encoding: action.encoding }),
      };
  }
}
