import type { EstimateConfidence } from '@vault/contracts/marketplace/comparables';

/** The confidence in an estimate, in the words of the rarity score. */
export const CONFIDENCE_TEXTS: Readonly<Record<EstimateConfidence, string>> = {
  none: 'none',
  indicative: 'indicative',
  firm: 'high confidence',
};
