import { displayName } from '../users';

/** SQL condition: the plan of the vault `v` shows showcases without our name. */
export const UNBRANDED = `(v.tier = 'premium')`;

/** SQL for the layout of the showcase `s` that the plan of its vault `v` allows. */
export const LAYOUT = `CASE WHEN v.tier = 'free' THEN 'grid' ELSE s.layout END`;

/** SQL for the name of the showcase's owner (user `u`). */
export const COLLECTOR = displayName('u');

/** SQL for the title of the showcase `s` of the user `u`. */
export const SHOWCASE_TITLE = `coalesce(s.title, CASE WHEN u.user_id IS NOT NULL THEN ${COLLECTOR} || '’s collection' END,
  'A diecast collection')`;

/** SQL condition: anybody may see the showcase `s`, as it is public and its owner's account is not closed. */
export const IS_OPEN = `s.public AND NOT EXISTS (SELECT FROM users closed WHERE closed.user_id = s.user_id AND closed.hidden)`;

/** SQL condition: the showcase `s` shows the car `c`. */
export const SHOWS_CAR = `c.user_id = s.user_id AND c.deleted_at IS NULL
  AND (s.all_cars OR EXISTS (SELECT FROM showcase_cars chosen WHERE chosen.car_id = c.id))`;

/** SQL for a `ShowcaseCar` of the car `c` in the showcase `s`, without the fields that its owner does not show. */
export const SHOWCASE_CAR_JSON = `(
  jsonb_build_object('id', c.id, 'name', c.name, 'brand', c.brand, 'series', c.series, 'scale', c.scale,
    'year', c.year, 'condition', c.condition, 'photos', c.photos, 'rarityScore', c.rarity_score::text,
    'isRare', c.is_rare,
    'marks', coalesce((SELECT r.marks FROM releases r WHERE r.id = c.release_id), '{}'))
  || CASE WHEN s.show_values THEN jsonb_build_object('value', c.worth::text) ELSE '{}' END
  || CASE WHEN s.show_purchases THEN jsonb_build_object('purchasePrice', c.purchase_price::text,
      'purchaseDate', c.purchase_date) ELSE '{}' END)`;
