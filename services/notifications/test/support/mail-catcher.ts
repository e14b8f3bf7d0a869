import { waitFor } from '@vault/service-kit/testing';
import { z } from 'zod';

const Caught = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string().optional(),
  headers: z.record(z.string(), z.unknown()),
  to: z.array(z.object({ address: z.string() })),
  from: z.array(z.object({ address: z.string(), name: z.string() })),
});
export type Caught = z.output<typeof Caught>;

function variable(name: 'TEST_SMTP_URL' | 'TEST_MAIL_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: these tests need a mail catcher`);
  return value;
}

export const smtpUrl = (): string => variable('TEST_SMTP_URL');

/** The mails that have arrived for an address. */
export async function mailsFor(recipient: string): Promise<Caught[]> {
  const response = await fetch(new URL('/api/email', variable('TEST_MAIL_URL')));
  const all = z.array(z.unknown()).parse(await response.json());
  return all
    .map((mail) => Caught.parse(mail))
    .filter(({ to }) => to.some(({ address }) => address.toLowerCase() === recipient.toLowerCase()));
}

/** The first mail for an address, once it has arrived. */
export const mailFor = (recipient: string, ms = 10_000): Promise<Caught> =>
  waitFor(async () => {
    const [mail] = await mailsFor(recipient);
    if (!mail) throw new Error(`no mail for ${recipient} yet`);
    return mail;
  }, ms);
