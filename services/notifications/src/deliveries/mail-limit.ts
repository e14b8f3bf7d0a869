import type { EntityManager } from 'typeorm';
import type { TemplateName } from '../templates/templates';

/**
 * Mails of one kind about what others list, in a day. Whoever was given somebody else's address must not be able to fill
 * that person's mailbox, so an address that nobody has proven gets but a few.
 */
const MOST_A_DAY = { verified: 20, unverified: 3 } as const;

const RECENT = `
  select count(*)::int as mails from email_deliveries
  where recipient = $1 and template = $2 and created_at > now() - interval '1 day'`;

/** Whether this address may get another such mail today. Its recipient is locked. */
export async function mayHearOf(
  tx: EntityManager,
  template: TemplateName,
  { email, verified }: { readonly email: string; readonly verified: boolean },
): Promise<boolean> {
  const [recent] = await tx.query<{ mails: number }[]>(RECENT, [email, template]);
  return (recent?.mails ?? 0) < (verified ? MOST_A_DAY.verified : MOST_A_DAY.unverified);
}
