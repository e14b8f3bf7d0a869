import { initialSchema } from '@vault/service-kit/database';
import { administrationSchema } from '../administration';
import { carsSchema } from '../cars';
import { checklistsSchema } from '../checklists';
import { collectorsSchema } from '../collectors';
import { exportsSchema } from '../exports';
import { feedSchema } from '../feed';
import { importChangesSchema, importsSchema } from '../imports';
import { jobsSchema } from '../jobs';
import { listingsSchema } from '../listings';
import { marketSchema } from '../market';
import { photosSchema } from '../photos';
import { proposalsSchema } from '../proposals';
import { raritySchema } from '../rarity';
import { releaseFactsSchema } from '../release-facts';
import { releasesSchema } from '../releases';
import { showcaseSchema } from '../showcase';
import { textSearchSchema } from '../text-search';
import { transfersSchema } from '../transfers';
import { trendsSchema } from '../trends';
import { usersSchema } from '../users';
import { valuationSchema } from '../valuation';
import { vaultsSchema } from '../vaults';
import { wishlistSchema } from '../wishlist';

export const InitialSchema1764000000000 = initialSchema('InitialSchema1764000000000', [
  ...textSearchSchema,
  ...usersSchema,
  ...vaultsSchema,
  ...releasesSchema,
  ...releaseFactsSchema,
  ...proposalsSchema,
  ...listingsSchema,
  ...wishlistSchema,
  ...checklistsSchema,
  ...importsSchema,
  ...carsSchema,
  ...importChangesSchema,
  ...photosSchema,
  ...showcaseSchema,
  ...feedSchema,
  ...jobsSchema,
  ...exportsSchema,
  ...transfersSchema,
  ...valuationSchema,
  ...trendsSchema,
  ...raritySchema,
  ...marketSchema,
  ...collectorsSchema,
  ...administrationSchema,
]);
