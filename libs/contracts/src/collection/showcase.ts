import { z } from 'zod';
import { command, query } from '../define';
import { Day, Decimal, Id, optionalText } from '../common/fields';
import { pageInput } from '../common/page';
import { Condition, Photo } from './cars';
import { Mark } from './releases';

export const SHOWCASE_MAX_CARS = 500;
/** URL-safe and unguessable: at least 128 random bits. */
export const Slug = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** Layouts: cards in rows, a wall of photos, or one car at a time. */
export const SHOWCASE_LAYOUTS = ['grid', 'wall', 'spotlight'] as const;
export const ShowcaseLayout = z.enum(SHOWCASE_LAYOUTS, 'Choose grid, wall or spotlight');
export type ShowcaseLayout = z.output<typeof ShowcaseLayout>;

export const ShowcaseSettings = z.object({
  public: z.boolean(),
  /** null until the showcase was public for the first time. */
  slug: Slug.nullable(),
  title: z.string().nullable(),
  intro: z.string().nullable(),
  /** Show estimated values; off by default. */
  showValues: z.boolean(),
  /** Show purchase prices and dates; off by default. */
  showPurchases: z.boolean(),
  /** The selected cars in their order; null: every car. */
  carIds: z.array(Id).nullable(),
  /**
   * Layouts other than `grid` need a paid plan. Without one the setting is stored, but the showcase is shown as a grid.
   */
  layout: ShowcaseLayout,
  /** Whether the page omits the product's name; part of the Premium plan. */
  unbranded: z.boolean(),
});
export type ShowcaseSettings = z.output<typeof ShowcaseSettings>;

export const getMyShowcase = query({
  name: 'collection.showcase.settings',
  http: { method: 'GET', path: '/collection/showcase', access: 'member', summary: "Get the user's showcase settings" },
  input: z.strictObject({}),
  output: ShowcaseSettings,
});

/**
 * Any subset of the settings. Cars of other users are 400 on `carIds`; a layout other than `grid` needs a paid plan
 * (403).
 */
export const updateShowcase = command({
  name: 'collection.showcase.update',
  http: {
    method: 'PUT',
    path: '/collection/showcase',
    access: 'member',
    summary: "Update the user's showcase settings",
  },
  input: z.strictObject({
    public: z.boolean().optional(),
    title: optionalText(80),
    intro: optionalText(600),
    showValues: z.boolean().optional(),
    showPurchases: z.boolean().optional(),
    layout: ShowcaseLayout.optional(),
    carIds: z.array(Id).max(SHOWCASE_MAX_CARS, `At most ${SHOWCASE_MAX_CARS} cars`).nullable().optional(),
  }),
  output: ShowcaseSettings,
  errors: { PLAN_REQUIRED: 403 },
});

/** Replaces the link of the showcase; the old link is 404 from then on. */
export const renewShowcaseLink = command({
  name: 'collection.showcase.renew-link',
  http: {
    method: 'POST',
    path: '/collection/showcase/new-link',
    status: 200,
    access: 'member',
    summary: 'Replace the link of the showcase',
  },
  input: z.strictObject({}),
  output: ShowcaseSettings,
});

/** A car as visitors see it: never with notes, tags or its owner's identity. */
export const ShowcaseCar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  condition: Condition,
  photos: z.array(Photo),
  /** Of its release; none while that is open. */
  marks: z.array(Mark),
  rarityScore: Decimal.nullable(),
  isRare: z.boolean(),
  /** Only when the owner shows values. */
  value: Decimal.nullable().optional(),
  /** Only when the owner shows purchases. */
  purchasePrice: Decimal.nullable().optional(),
  purchaseDate: Day.nullable().optional(),
});
export type ShowcaseCar = z.output<typeof ShowcaseCar>;

/** A page of a public showcase. `totalValue` only when the owner shows values. */
export const Showcase = z.object({
  title: z.string(),
  collector: z.string(),
  intro: z.string().nullable(),
  totalCars: z.int(),
  totalValue: Decimal.optional(),
  layout: ShowcaseLayout,
  /** Whether the product's name is shown. */
  branded: z.boolean(),
  cars: z.array(ShowcaseCar),
  nextCursor: z.string().nullable(),
});
export type Showcase = z.output<typeof Showcase>;

export const getShowcase = query({
  name: 'collection.showcase.get',
  http: { method: 'GET', path: '/showcase/:slug', access: 'public', summary: 'Get a public showcase' },
  input: z.strictObject({ slug: Slug, ...pageInput }),
  output: Showcase,
  errors: { SHOWCASE_NOT_FOUND: 404 },
});

/** Link preview of a showcase, for the served HTML. */
export const getShowcasePreview = query({
  name: 'collection.showcase.preview',
  input: z.strictObject({ slug: Slug }),
  output: z.object({ title: z.string(), description: z.string(), photo: Photo.nullable() }),
  errors: { SHOWCASE_NOT_FOUND: 404 },
});
