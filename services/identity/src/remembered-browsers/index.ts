export { RememberTokenEntity } from './remember-token.entity';
export { RememberedBrowsersModule } from './remembered-browsers.module';
export { rememberedBrowsersSchema } from './remembered-browsers.schema';
export { RememberedBrowsersService } from './remembered-browsers.service';
