export { AddCarLink } from './add-car-link';
export { addedText, weekChange } from './change-text';
export { brandHealth, diversityScore, sizeHealth, type Health, valueHealth } from './insights';
export { StatTile, StatTiles } from './stat-tile';
export { useAddCar, useCarLimit } from './use-car-limit';
export { VaultStats } from './vault-stats';
export { type SubscriptionStatus, useCarStatsQuery, useSubscriptionStatusQuery, vaultApi } from './vault.api';
