import type { PayloadOf } from '@vault/contracts/define';
import type { memberChanged } from '@vault/contracts/identity/auth';
import { relationChanged } from '@vault/contracts/identity/relations';
import { NOTHING_SHARED, type Sharing } from '@vault/contracts/identity/sharing';
import { tell, type TestService } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { joinMembers } from './community';

type Member = Partial<PayloadOf<typeof memberChanged>>;

let version = 10;

/** Lets identity tell that the profile is public and what of it is shared: that vaults are compared, unless told. */
export async function goPublic(
  service: TestService,
  userId = uuidv7(),
  { sharing, ...more }: Omit<Member, 'sharing'> & { readonly sharing?: Partial<Sharing> } = {},
): Promise<string> {
  version += 1;
  const shared = { ...NOTHING_SHARED, overlap: true, ...sharing };
  await joinMembers(service, 1, { version, profilePublic: true, ...more, sharing: shared, userId });
  return userId;
}

/** Lets identity tell how one stands to another now. */
export async function relate(
  service: TestService,
  userId: string,
  otherId: string,
  how: Partial<Omit<PayloadOf<typeof relationChanged>, 'userId' | 'otherId'>>,
): Promise<void> {
  version += 1;
  const stands = { version, following: false, blocked: false, muted: false, ...how };
  await tell(service, relationChanged, { userId, otherId, ...stands });
}
