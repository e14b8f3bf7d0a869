export { FavoritesModule } from './favorites.module';
