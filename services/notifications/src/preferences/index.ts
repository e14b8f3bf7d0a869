export { PreferencesModule } from './preferences.module';
export { preferencesSchema } from './preferences.schema';
export { DEFAULTS, PreferencesService } from './preferences.service';
export { parseUnsubscribeToken, unsubscribeToken } from './unsubscribe-token';
