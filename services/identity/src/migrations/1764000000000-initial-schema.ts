import { initialSchema } from '@vault/service-kit/database';
import { accountsSchema } from '../accounts';
import { auditSchema } from '../audit';
import { avatarsSchema } from '../avatars';
import { collectorReportsSchema } from '../collector-reports';
import { collectorsSchema } from '../collectors';
import { emailVerificationSchema } from '../email-verification';
import { feedSchema } from '../feed';
import { passkeysSchema } from '../passkeys';
import { passwordsSchema } from '../passwords';
import { relationsSchema } from '../relations';
import { rememberedBrowsersSchema } from '../remembered-browsers';
import { sessionsSchema } from '../sessions';
import { signedInBrowsersSchema } from '../signed-in-browsers';
import { throttleSchema } from '../throttle';
import { twoStepSchema } from '../two-step';
import { usersSchema } from '../users';

export const InitialSchema1764000000000 = initialSchema('InitialSchema1764000000000', [
  ...usersSchema,
  ...sessionsSchema,
  ...rememberedBrowsersSchema,
  ...signedInBrowsersSchema,
  ...passwordsSchema,
  ...twoStepSchema,
  ...passkeysSchema,
  ...emailVerificationSchema,
  ...throttleSchema,
  ...avatarsSchema,
  ...accountsSchema,
  ...auditSchema,
  ...collectorsSchema,
  ...relationsSchema,
  ...collectorReportsSchema,
  ...feedSchema,
]);
