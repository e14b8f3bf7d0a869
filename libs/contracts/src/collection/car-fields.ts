import type { z } from 'zod';
import type { CarFields } from './cars';

export type CarField = keyof z.output<typeof CarFields>;

/** What a field holds. It decides the type of the column, and how the field is entered and shown. */
export type CarFieldKind = 'text' | 'choice' | 'year' | 'money' | 'date' | 'longText' | 'tags' | 'mark' | 'release';

export interface CarFieldDescription {
  readonly kind: CarFieldKind;
  readonly label: string;
  /** Label in forms and in the list of facts, where it differs. */
  readonly formLabel?: string;
  readonly factLabel?: string;
  readonly placeholder?: string;
  /** The car's page lists it among its facts. */
  readonly fact?: true;
  /** Names of its column in other lists, in lower case without blanks, in falling order of certainty. */
  readonly headers?: readonly string[];
}

/**
 * The fields of a car that its owner writes; their limits are those of the schema `CarFields`. Columns of exports and
 * of a car's JSON are in this order.
 */
export const CAR_FIELDS: Readonly<Record<CarField, CarFieldDescription>> = {
  name: {
    kind: 'text',
    label: 'Name',
    headers: ['carname', 'casting', 'castingname', 'model', 'modelname', 'car', 'vehicle', 'title', 'item'],
  },
  brand: { kind: 'text', label: 'Brand', fact: true, headers: ['brandname', 'make', 'maker'] },
  series: {
    kind: 'text',
    label: 'Series',
    placeholder: 'Mainline',
    fact: true,
    headers: ['set', 'line', 'subseries', 'assortment', 'wave', 'collection'],
  },
  scale: { kind: 'choice', label: 'Scale', fact: true, headers: ['size'] },
  manufacturer: {
    kind: 'text',
    label: 'Manufacturer',
    placeholder: 'Mattel',
    fact: true,
    headers: ['mfr', 'mfg', 'carmaker', 'marque', 'make', 'maker'],
  },
  year: {
    kind: 'year',
    label: 'Year',
    factLabel: 'Model year',
    placeholder: '1969',
    fact: true,
    headers: ['releaseyear', 'yearreleased', 'yearofrelease', 'modelyear', 'released'],
  },
  condition: {
    kind: 'choice',
    label: 'Condition',
    fact: true,
    headers: ['cond', 'grade', 'state', 'packaging'],
  },
  estimatedValue: {
    kind: 'money',
    label: 'Estimated value',
    formLabel: 'Estimated Value',
    placeholder: '0.00',
    headers: ['value', 'currentvalue', 'marketvalue', 'estvalue', 'estimate', 'worth'],
  },
  purchasePrice: {
    kind: 'money',
    label: 'Purchase price',
    formLabel: 'Purchase Price',
    placeholder: '0.00',
    fact: true,
    headers: ['pricepaid', 'paid', 'cost', 'price', 'buyprice', 'purchasecost'],
  },
  purchaseDate: {
    kind: 'date',
    label: 'Purchase date',
    formLabel: 'Purchase Date',
    fact: true,
    headers: ['datepurchased', 'boughton', 'datebought', 'purchased', 'bought', 'acquired', 'dateacquired'],
  },
  notes: {
    kind: 'longText',
    label: 'Notes',
    headers: ['note', 'comments', 'comment', 'remarks', 'remark', 'description'],
  },
  tags: {
    kind: 'tags',
    label: 'Tags',
    headers: ['tag', 'labels', 'keywords', 'categories', 'category'],
  },
  toyNumber: {
    kind: 'text',
    label: 'Toy number',
    placeholder: 'HKL18',
    fact: true,
    headers: ['toyno', 'toynum', 'toycode', 'toy', 'sku'],
  },
  collectorNumber: {
    kind: 'text',
    label: 'Collector number',
    placeholder: '57/250',
    fact: true,
    headers: ['collectorno', 'collectionnumber', 'collectionno', 'colnumber', 'colno'],
  },
  color: {
    kind: 'text',
    label: 'Color',
    placeholder: 'Spectraflame blue',
    fact: true,
    headers: ['colour', 'bodycolor', 'bodycolour'],
  },
  isFavorite: { kind: 'mark', label: 'Favorite', headers: ['favorite', 'favourite'] },
  isRare: { kind: 'mark', label: 'Marked as rare', headers: ['rare'] },
  releaseId: { kind: 'release', label: 'Release' },
};

export const CAR_FIELD_NAMES = Object.keys(CAR_FIELDS) as readonly CarField[];

/** The sections of a car's form, and its fields in order; bulk edit and facts are in this order too. */
export const CAR_FORM = {
  casting: [
    'name',
    'brand',
    'manufacturer',
    'series',
    'scale',
    'year',
    'toyNumber',
    'collectorNumber',
    'color',
    'condition',
    'isRare',
  ],
  purchase: ['estimatedValue', 'purchasePrice', 'purchaseDate'],
  notes: ['notes', 'tags'],
} as const satisfies Record<string, readonly CarField[]>;

const formFields: readonly CarField[] = Object.values(CAR_FORM).flat();

const NOT_IN_BULK = [
  'name',
  'toyNumber',
  'collectorNumber',
  'notes',
  'tags',
  'isFavorite',
  'isRare',
  'releaseId',
] as const;
export type BulkField = Exclude<CarField, (typeof NOT_IN_BULK)[number]>;
/** The fields that the dialog of bulk edit sets; marks and tags have actions of their own. */
export const BULK_FIELDS = formFields.filter(
  (field): field is BulkField => !NOT_IN_BULK.some((other) => other === field),
);

export const FACT_FIELDS = formFields.filter((field) => CAR_FIELDS[field].fact);
