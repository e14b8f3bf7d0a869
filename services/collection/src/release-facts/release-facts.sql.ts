import { isEligible } from '../users';

/**
 * SQL for the facts of a release, a row for each: verified by an administrator, else from the catalog, else claimed by owners. Of
 * several claims the median counts, of two middle ones the more cautious: the larger edition, the later year, no chase.
 * Claims of eligible users take precedence over those of other users.
 */
export const factsOf = (release: string, days: string): string => `
  SELECT DISTINCT ON (fact) fact, value, proof, claimants, photo FROM (
    SELECT 1 AS rank, fact, value, 'verified' AS proof, NULL::integer AS claimants, photo_id IS NOT NULL AS photo
    FROM release_proofs WHERE release_id = ${release}
    UNION ALL
    SELECT 2, known.fact, known.value, 'catalog', NULL, false
    FROM releases listed CROSS JOIN LATERAL (VALUES
      ('editionSize', listed.edition_size), ('releaseYear', listed.year),
      ('chase', CASE WHEN listed.marks && '{chase,treasure_hunt,super_treasure_hunt}' THEN 1 END)
    ) AS known (fact, value)
    WHERE listed.id = ${release} AND listed.source <> 'owners' AND known.value IS NOT NULL
    UNION ALL
    SELECT 3, fact, CASE fact
        WHEN 'chase' THEN percentile_disc(0.5) WITHIN GROUP (ORDER BY value)
        ELSE -percentile_disc(0.5) WITHIN GROUP (ORDER BY -value)
      END, 'claimed', count(*)::integer, false
    FROM (
      SELECT fact, value, eligible, bool_or(eligible) OVER (PARTITION BY fact) AS any_eligible FROM (
        SELECT fact, value, coalesce(${isEligible('claim.user_id', days)}, false) AS eligible
        FROM release_claims claim WHERE claim.release_id = ${release}
      ) claim
    ) claims
    WHERE eligible OR NOT any_eligible GROUP BY fact
    UNION ALL
    SELECT 4, 'releaseYear', made.year, 'claimed', NULL, false
    FROM releases made WHERE made.id = ${release} AND made.source = 'owners' AND made.year IS NOT NULL
  ) facts
  ORDER BY fact, rank`;
