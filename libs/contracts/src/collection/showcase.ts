import { z } from 'zod';
import { command, query } from '../define';
import { Day, Decimal, Id, optionalText } from '../common/fields';
import { pageInput } from '../common/page';
import { Condition, Photo } from './cars';

export const SHOWCASE_MAX_CARS = 500;
/** 128 bits at least, url-safe: nobody guesses one. */
export const Slug = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** How the cars are laid out: cards in rows, a wall of pictures, or one car after the other. */
export const SHOWCASE_LAYOUTS = ['grid', 'wall', 'spotlight'] as const;
export const ShowcaseLayout = z.enum(SHOWCASE_LAYOUTS, 'Choose grid, wall or spotlight');
export type ShowcaseLayout = z.output<typeof ShowcaseLayout>;

export const ShowcaseSettings = z.object({
  public: z.boolean(),
  /** null until it was public for the first time. */
  slug: Slug.nullable(),
  title: z.string().nullable(),
  intro: z.string().nullable(),
  /** Estimated values may be seen; off unless switched on. */
  showValues: z.boolean(),
  /** What was paid and when may be seen; off unless switched on. */
  showPurchases: z.boolean(),
  /** The chosen cars in their order; null: every car. */
  carIds: z.array(Id).nullable(),
  /** Any but the grid is part of the paid plans; kept while there is none, and shown as the grid. */
  layout: ShowcaseLayout,
  /** Whether the page goes without our name: part of the Premium plan. */
  unbranded: z.boolean(),
});
export type ShowcaseSettings = z.output<typeof ShowcaseSettings>;

export const getMyShowcase = query({
  name: 'collection.showcase.settings',
  http: { method: 'GET', path: '/collection/showcase', access: 'member', summary: "One's own showcase" },
  input: z.strictObject({}),
  output: ShowcaseSettings,
});

/** Any subset. Cars that are not one's own are refused, naming `carIds`; a layout beyond the grid needs a paid plan. */
export const updateShowcase = command({
  name: 'collection.showcase.update',
  http: { method: 'PUT', path: '/collection/showcase', access: 'member', summary: 'Change the showcase' },
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

/** Revokes the link: the showcase gets another, the old one is found nowhere from then on. */
export const renewShowcaseLink = command({
  name: 'collection.showcase.renew-link',
  http: {
    method: 'POST',
    path: '/collection/showcase/new-link',
    status: 200,
    access: 'member',
    summary: 'Revoke the link of the showcase and get another',
  },
  input: z.strictObject({}),
  output: ShowcaseSettings,
});

/** What a visitor sees of a car: never notes, tags or whose it is. */
export const ShowcaseCar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  condition: Condition,
  photos: z.array(Photo),
  rarityScore: Decimal.nullable(),
  isRare: z.boolean(),
  /** Only where the owner shows values. */
  value: Decimal.nullable().optional(),
  /** Only where the owner shows purchases. */
  purchasePrice: Decimal.nullable().optional(),
  purchaseDate: Day.nullable().optional(),
});
export type ShowcaseCar = z.output<typeof ShowcaseCar>;

/** A page of somebody's showcase. Totals of value only where the owner shows values. */
export const Showcase = z.object({
  title: z.string(),
  collector: z.string(),
  intro: z.string().nullable(),
  totalCars: z.int(),
  totalValue: Decimal.optional(),
  layout: ShowcaseLayout,
  /** Whether our name stands on it. */
  branded: z.boolean(),
  cars: z.array(ShowcaseCar),
  nextCursor: z.string().nullable(),
});
export type Showcase = z.output<typeof Showcase>;

export const getShowcase = query({
  name: 'collection.showcase.get',
  http: { method: 'GET', path: '/showcase/:slug', access: 'public', summary: 'A showcase that its owner made public' },
  input: z.strictObject({ slug: Slug, ...pageInput }),
  output: Showcase,
  errors: { SHOWCASE_NOT_FOUND: 404 },
});

/** What a chat is told of a showcase: for the served HTML. */
export const getShowcasePreview = query({
  name: 'collection.showcase.preview',
  input: z.strictObject({ slug: Slug }),
  output: z.object({ title: z.string(), description: z.string(), photo: Photo.nullable() }),
  errors: { SHOWCASE_NOT_FOUND: 404 },
});
