export { RarityModule } from './rarity.module';
export { raritySchema } from './rarity.schema';
