import { eligibleUsers } from '../users/eligible';

/**
 * SQL for what is known of a model, a row for each fact: a moderator's word before the catalogue's before its owners'.
 * Of several claims the middle one counts; between two middle ones the more cautious: the larger edition, the later
 * year, no chase. Claims of members that count silence those of members that do not (yet).
 */
export const factsOf = (model: string, days: string): string => `
  SELECT DISTINCT ON (fact) fact, value, proof, claimants, photo FROM (
    SELECT 1 AS rank, fact, value, 'verified' AS proof, NULL::integer AS claimants, photo_id IS NOT NULL AS photo
    FROM model_proofs WHERE model_id = ${model}
    UNION ALL
    SELECT 2, known.fact, known.value, 'catalogue', NULL, false
    FROM catalog_models listed CROSS JOIN LATERAL (VALUES
      ('editionSize', listed.edition_size), ('releaseYear', listed.year), ('chase', listed.chase::integer)
    ) AS known (fact, value)
    WHERE listed.id = ${model} AND listed.source = 'catalogue' AND known.value IS NOT NULL
    UNION ALL
    SELECT 3, fact, CASE fact
        WHEN 'chase' THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY value)
        ELSE -percentile_disc(0.5) WITHIN GROUP (ORDER BY -value)
      END, 'claimed', count(*)::integer, false
    FROM (
      SELECT claim.fact, claim.value, e.user_id IS NOT NULL AS counts,
        bool_or(e.user_id IS NOT NULL) OVER (PARTITION BY claim.fact) AS somebody_counts
      FROM model_claims claim LEFT JOIN ${eligibleUsers(days)} e USING (user_id) WHERE claim.model_id = ${model}
    ) claims
    WHERE counts OR NOT somebody_counts GROUP BY fact
    UNION ALL
    SELECT 4, 'releaseYear', made.year, 'claimed', NULL, false
    FROM catalog_models made WHERE made.id = ${model} AND made.source = 'community' AND made.year IS NOT NULL
  ) told
  ORDER BY fact, rank`;
