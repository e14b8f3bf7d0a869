export { PreferencesModule } from './preferences.module';
export { preferencesSchema } from './preferences.schema';
export { choiceOf, DEFAULTS, preferenceOf, PreferencesService, type Choice } from './preferences.service';
export { parseUnsubscribeToken, unsubscribeToken } from './unsubscribe-token';
