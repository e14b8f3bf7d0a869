/** Whether the owner (vault `v`) has the page without our name. The tier is what counts now. */
export const UNBRANDED = `(v.tier = 'premium')`;

/** The layout that counts for the owner's plan (showcase `s`, vault `v`). */
export const LAYOUT = `CASE WHEN v.tier = 'free' THEN 'grid' ELSE s.layout END`;

/** Who shows it (member `m`); a first name and no more. */
export const COLLECTOR = `coalesce(nullif(m.first_name, ''), 'A collector')`;

export const TITLE = `coalesce(s.title, m.first_name || '’s collection', 'A diecast collection')`;

/** Whether anybody may see the showcase (`s`): it is public, and its owner's account is not closed. */
export const IS_OPEN = `s.public AND NOT EXISTS (SELECT FROM members closed WHERE closed.user_id = s.user_id AND closed.hidden)`;

/** The cars (`c`) that a showcase (`s`) shows now. */
export const SHOWS_CAR = `c.user_id = s.user_id AND c.deleted_at IS NULL
  AND (s.all_cars OR EXISTS (SELECT FROM showcase_cars chosen WHERE chosen.car_id = c.id))`;

/** SQL for a `ShowcaseCar` of the car `c` in the showcase `s`. What is not switched on is not in it at all. */
export const SHOWCASE_CAR_JSON = `(
  jsonb_build_object('id', c.id, 'name', c.name, 'brand', c.brand, 'series', c.series, 'scale', c.scale,
    'year', c.year, 'condition', c.condition, 'photos', c.photos, 'rarityScore', c.rarity_score::text,
    'isRare', c.is_rare)
  || CASE WHEN s.show_values THEN jsonb_build_object('value', c.worth::text) ELSE '{}' END
  || CASE WHEN s.show_purchases THEN jsonb_build_object('purchasePrice', c.purchase_price::text,
      'purchaseDate', c.purchase_date) ELSE '{}' END)`;
