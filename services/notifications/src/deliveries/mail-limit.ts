import type { EntityManager } from 'typeorm';
import type { TemplateName } from '../templates/templates';

/**
 * Mails of one kind in a day. Whoever was given somebody else's address must not be able to fill that person's mailbox,
 * so an address that nobody has proven gets but a few.
 */
const MAX_A_DAY = { verified: 60, unverified: 12 } as const;

/** Of what others list, which comes unasked and in numbers. */
const OF_LISTINGS = { verified: 20, unverified: 3 } as const;
const ABOUT_LISTINGS: ReadonlySet<TemplateName> = new Set([
  'wish-matched',
  'saved-search-matched',
  'saved-search-digest',
]);

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
  const most = ABOUT_LISTINGS.has(template) ? OF_LISTINGS : MAX_A_DAY;
  return (recent?.mails ?? 0) < (verified ? most.verified : most.unverified);
}
