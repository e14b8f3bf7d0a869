import { initialSchema } from '@vault/service-kit/database';
import { bellSchema } from '../bell';
import { deliveriesSchema } from '../deliveries';
import { digestsSchema } from '../digests';
import { preferencesSchema } from '../preferences';
import { relationsSchema } from '../relations';
import { suppressionSchema } from '../suppression';
import { usersSchema } from '../users';

export const InitialSchema1764000000000 = initialSchema('InitialSchema1764000000000', [
  ...usersSchema,
  ...relationsSchema,
  ...preferencesSchema,
  ...bellSchema,
  ...digestsSchema,
  ...deliveriesSchema,
  ...suppressionSchema,
]);
