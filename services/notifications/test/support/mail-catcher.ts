import { waitFor } from '@vault/service-kit/testing';
import { z } from 'zod';

const CaughtMail = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  messageId: z.string().optional(),
  headers: z.record(z.string(), z.unknown()),
  to: z.array(z.object({ address: z.string() })),
  from: z.array(z.object({ address: z.string(), name: z.string() })),
});
export type CaughtMail = z.output<typeof CaughtMail>;

function variable(name: 'TEST_SMTP_URL' | 'TEST_MAIL_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: these tests need a mail catcher`);
  return value;
}

export const smtpUrl = (): string => variable('TEST_SMTP_URL');

/** The mails that arrived for an address; letter case counts. */
export async function mailsFor(recipient: string): Promise<CaughtMail[]> {
  const url = new URL('/api/email', variable('TEST_MAIL_URL'));
  url.searchParams.set('to.address', recipient);
  const response = await fetch(url);
  return z.array(CaughtMail).parse(await response.json());
}

/** The first mail for an address, once it has arrived. */
export const mailFor = (recipient: string, ms = 10_000): Promise<CaughtMail> =>
  waitFor(async () => {
    const [mail] = await mailsFor(recipient);
    if (!mail) throw new Error(`no mail for ${recipient} yet`);
    return mail;
  }, ms);

/** A mail's headers as they were sent, by lower-case name. */
export async function headersOf({ id }: CaughtMail): Promise<Record<string, string>> {
  const response = await fetch(new URL(`/api/email/${id}/source`, variable('TEST_MAIL_URL')));
  const [head = ''] = (await response.text()).split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
