import { expect } from '@playwright/test';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

const mailUrl = process.env.E2E_MAIL_URL ?? 'http://localhost:8025';

/** The catcher looks through its own store: a whole run's mails are several megabytes. */
async function mailsTo(address: string): Promise<Mail[]> {
  // An account's address is kept in small letters, and mails go to that.
  const query = new URLSearchParams({ 'to.address': address.toLowerCase() });
  const response = await fetch(`${mailUrl}/api/email?${query}`);
  return (await response.json()) as Mail[];
}

/** Waits for the newest mail to an address whose subject fits, and answers its text. */
export async function mailTo(address: string, subject: RegExp): Promise<string> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).filter((mail) => subject.test(mail.subject)).at(-1);
        return found !== undefined;
      },
      { message: `a mail to ${address} about ${subject}`, timeout: 20_000 },
    )
    .toBe(true);
  return found?.text ?? '';
}
