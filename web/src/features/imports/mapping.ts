import type { ImportField, ImportMapping } from '@vault/contracts/collection/imports';

/** Fields that may gather several columns. */
export const GATHERING: readonly ImportField[] = ['notes', 'tags'];

export type MappingAction =
  | { type: 'took'; mapping: ImportMapping }
  | { type: 'mapped'; field: ImportField; header: string }
  | { type: 'gathered'; field: ImportField; header: string; on: boolean }
  | { type: 'defaulted'; field: ImportField; value: string }
  | { type: 'salvaged'; on: boolean }
  | { type: 'reread'; delimiter?: ImportMapping['delimiter']; encoding?: ImportMapping['encoding'] };

/** The columns of a field, none to several. */
export function columnsOf(mapping: ImportMapping, field: ImportField): string[] {
  const columns = mapping.columns?.[field];
  return columns === undefined || columns === '' ? [] : typeof columns === 'string' ? [columns] : columns;
}

/** Which field a column goes to, if any. */
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

/** How a list's columns become cars, as the collector changes it. */
export function mappingReducer(mapping: ImportMapping, action: MappingAction): ImportMapping {
  switch (action.type) {
    case 'took':
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
