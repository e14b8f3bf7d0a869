export { ConfidenceBadge } from './confidence-badge';
export { FactorList } from './factor-list';
export { rankFactors } from './factor-order';
export { improvementText } from './improvement-text';
export { RarityHistory } from './rarity-history';
export { ReleaseCard } from './release-card';
export { useRarityOverviewQuery, useRarityQuery, useRecalculateRarityMutation } from './rarity.api';
