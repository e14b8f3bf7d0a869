import { expect } from '@playwright/test';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

const mailUrl = process.env.E2E_MAIL_URL ?? 'http://localhost:8025';

/** The mail catcher filters by address: all mails of a run are several megabytes. */
async function mailsTo(address: string): Promise<Mail[]> {
  // Accounts store their address in lower case.
  const query = new URLSearchParams({ 'to.address': address.toLowerCase() });
  const response = await fetch(`${mailUrl}/api/email?${query}`);
  return (await response.json()) as Mail[];
}

/** Waits for a mail to an address whose subject matches; returns the text of the newest. */
export async function mailTo(address: string, subject: RegExp): Promise<string> {
  let newest: Mail | undefined;
  await expect
    .poll(
      async () => {
        newest = (await mailsTo(address)).filter((mail) => subject.test(mail.subject)).at(-1);
        return newest !== undefined;
      },
      { message: `a mail to ${address} about ${subject}`, timeout: 20_000 },
    )
    .toBe(true);
  return newest?.text ?? '';
}
