/** What a member has or wants is due anew once the member counts: $1 is who. */
export const MARK_MODELS_OF = `
  INSERT INTO rarity_due (model_id)
  SELECT model_id FROM cars WHERE user_id = $1 AND deleted_at IS NULL AND model_id IS NOT NULL
  UNION
  SELECT model_id FROM wishlist_items
  WHERE user_id = $1 AND deleted_at IS NULL AND status <> 'owned' AND model_id IS NOT NULL`;
