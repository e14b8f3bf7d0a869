import { expect } from '@playwright/test';

interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly to: readonly { readonly address: string }[];
}

const mailUrl = process.env.E2E_MAIL_URL ?? 'http://localhost:8025';

async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${mailUrl}/api/email`);
  const mails = (await response.json()) as Mail[];
  return mails.filter((mail) => mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase()));
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
